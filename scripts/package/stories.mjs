import { readFileSync } from 'node:fs';
import path from 'node:path';

const dialog = { role: 'dialog' };
const plots = { role: 'landmark', name: /^Plots/ };
const start = { role: 'entry', name: 'Start' };
const someFiles = { role: 'status bar', text: /^[1-9]\d{0,2} files? loaded$/ };
const manyFiles = { role: 'status bar', text: /^\d+\u{202f}\d{3} files loaded$/u };
const button = (name) => ({ role: 'button', name });

/** What people do, step by step: a step throws where it doesn't come about. It is told a folder for its files. */
export const stories = {
  engineer: {
    'the first trend of the demo plant is painted': (person) => {
      person.see({ role: 'static', text: /^Raw · .* points · 1 px = / });
      person.seeLines(plots, 4);
    },
    'another range is read': (person) => {
      person.write(start, '*-1h');
      person.click(button('Read'));
      person.see({ role: 'static', text: /^Raw · 14\u{202f}400 points · 1 px = /u });
    },
    'its data are exported as CSV': (person, folder) => {
      const file = path.join(folder, 'hour.csv');
      person.press('ctrl+e');
      person.click(button('Export…'));
      person.saveAs(file);
      person.see({ role: 'status bar', text: /^14\u{202f}400 rows/u, in: dialog });
      expectRows(file, 14_400);
    },
    'the wheel zooms into it': (person) => {
      person.press('Escape');
      person.seeGone(dialog);
      person.turnWheel(plots, 5);
      person.see({ ...start, text: /^\d{4}-/ });
      person.seeLines(plots, 4);
    },
  },
  analyst: {
    'the files of a unit are read': (person) => {
      person.see({ role: 'static', text: /1 px = / });
      person.press('ctrl+2');
      person.click(button('Reactor R-101'));
      person.click(button('Read'));
      person.see(manyFiles);
    },
    'a filter leaves those over 5 MB': (person) => {
      person.click(button('Add condition'));
      person.write({ role: 'combo box', name: 'Field' }, 'length');
      person.press('Escape');
      person.click({ role: 'combo box', name: 'Test' });
      person.click({ role: 'list item', name: '> more than' });
      person.write({ role: 'combo box', name: 'Value' }, '5 MB');
      person.press('Escape');
      person.click(button('Read'));
      person.see(someFiles);
    },
    'their list is exported as CSV': (person, folder) => {
      const file = path.join(folder, 'files.csv');
      const rows = parseInt(person.see(someFiles).text, 10);
      person.press('ctrl+e');
      person.click(button('Export…'));
      person.saveAs(file);
      person.see({ role: 'static', text: 'COMPLETE', in: dialog });
      expectRows(file, rows);
    },
  },
  support: {
    'a request of the first trend is opened': (person) => {
      person.see({ role: 'static', text: /1 px = / });
      person.press('ctrl+3');
      person.click({ role: 'table cell', name: /^Read Historical Data/ });
      person.see({ role: 'tree item', name: /"intervals"/, in: { role: 'landmark', name: 'Response' } });
    },
    'all requests are saved as HAR': (person, folder) => {
      const file = path.join(folder, 'requests.har');
      person.click(button('Save as HAR'));
      person.saveAs(file);
      person.see({ text: /requests? saved as HAR$/ });
      const { log } = JSON.parse(readFileSync(file, 'utf8'));
      const isThere = log.entries.some(({ request }) => request.url.endsWith('/api/v2/readhistoricaldata'));
      if (!isThere) throw new Error('The HAR file lacks the request.');
    },
    'the items of the trend are checked for their health': (person) => {
      person.click({ role: 'label', text: 'Health' });
      person.click(button('Check'));
      person.see({ role: 'table row', name: /^TIC-101\.PV /, in: { role: 'table', name: 'Health of items' } });
    },
  },
};

function expectRows(file, count) {
  const rows = readFileSync(file, 'utf8').trimEnd().split('\r\n').length - 1;
  if (rows !== count) throw new Error(`${path.basename(file)} has ${rows} rows, not ${count}.`);
}
