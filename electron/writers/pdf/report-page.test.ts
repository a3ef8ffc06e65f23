import fc from 'fast-check';
import { expect, test } from 'vitest';
import { printedArea, type ViewReport } from '@shared/contract/trend/report';
import { reportPage } from './report-page';

const picture = '<svg xmlns="http://www.w3.org/2000/svg">\n</svg>\n';

/** A view with one drawing that is called as it is, and a part of it. */
function viewCalled(title: string, part: Partial<ViewReport> = {}): ViewReport {
  return { title, pictures: [{ name: title, drawing: picture }], tables: [], ...part };
}

test('texts of a person are never markup', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (title, cell) => {
      const tables = [{ heading: title, columns: [{ title: cell, isNumber: true }], rows: [[cell]] }];
      const evil = `<script>${title}</script>"><img src=x>`;
      const { html } = reportPage([viewCalled(evil, { tables })], { sheet: 'A4', landscape: true }, [evil]);
      expect(
        html.match(
          /<(?!\/?(?:html|head|body|meta|title|link|style|section|svg|h1|h2|ol|ul|li|a|p|table|thead|tbody|tr|th|td|span)\b|!doctype)/g,
        ),
      ).toBeNull();
    }),
  );
});

test('what the colours of a plot are stands below it, each after its dot, and is never markup', () => {
  const legend = { title: 'Times', entries: [{ colour: 'rgb(0, 114, 178)', name: '<b>06:00' }] };
  const plot = { heading: 'Y against X', picture, legend, remarks: ['R² = 0.9'] };
  const { html } = reportPage([viewCalled('A', { plot })], { sheet: 'A4', landscape: true });
  expect(html).toMatch(/Times.*fill="rgb\(0, 114, 178\)".*&lt;b&gt;06:00.*\n<p>R² = 0\.9<\/p>/);
});

test.each(['$&', '$`', "$'", '$$'])('a title with %s is that title', (title) => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><text>" onload="x</text></svg>';
  const { html } = reportPage([viewCalled(title, { pictures: [{ name: title, drawing }] })], {
    sheet: 'A4',
    landscape: true,
  });
  expect(html).toContain(`<svg role="img" aria-label="${title.replace('&', () => '&amp;')}" xmlns=`);
  expect(html.split('onload')).toHaveLength(2);
});

test('what can’t be seen in a name is marked, and the lines of a note stay', () => {
  const tables = [
    { heading: 'Notes', columns: [{ title: 'Note', isNumber: false }], rows: [['a\u202Eb', 'one\ntwo']] },
  ];
  const { html, style } = reportPage([viewCalled('a\u202Eb', { tables })], { sheet: 'A4', landscape: true });
  expect(html).not.toContain('\u202E');
  expect(html.split('a⟨U+202E⟩b')).toHaveLength(4);
  expect(html).toContain('one\ntwo');
  expect(style).toMatch(/^th, td \{.* white-space: pre-line;/m);
});

test('in a narrow column a time breaks behind its date at most, and a number keeps its percent sign', () => {
  const tables = [
    {
      heading: 'Statistics',
      columns: [{ title: '% good', isNumber: true }],
      rows: [['2026-03-01 08:00:00'], ['98.5 %']],
    },
  ];
  const { html, style } = reportPage([viewCalled('A', { tables })], { sheet: 'A4', landscape: true });
  expect(html).toContain('<td class="number"><span>2026-03-01</span> 08:00:00</td>');
  expect(html).toContain('<td class="number"><span>98.5 %</span></td>');
  expect(style).toContain('td > span { white-space: nowrap; }');
  // Beside many figures names would be set letter below letter.
  expect(style).toContain('td:first-child { min-width: 90px; }');
});

test('the sheet is said, its printed part lies within the margins, and each view begins on a new one', () => {
  const view = viewCalled('A');
  const { html, style } = reportPage([view, view], { sheet: 'Letter', landscape: false });
  expect(style).toContain('size: Letter portrait');
  expect(html).toContain(style);
  expect(html.match(/<section id="view-\d">/g)).toHaveLength(2);
  expect(printedArea({ sheet: 'A4', landscape: true })).toEqual({ width: 1046, height: 718 });
  expect(printedArea({ sheet: 'A4', landscape: false })).toEqual({ width: 718, height: 1046 });
});

test('several views are listed before them, with what is missing; one whole view stands by itself', () => {
  const paper = { sheet: 'A4', landscape: true } as const;
  const [one, two] = ['Feed', 'Reactor'].map((title) => viewCalled(title));
  if (one === undefined || two === undefined) throw new Error('There are two.');
  expect(reportPage([one], paper).html).not.toContain('<h1>');
  const { html } = reportPage([one, two], paper, ['North: its server is not set up here.']);
  expect(html).toContain('<h1>2 views</h1>');
  expect(html).toContain('<li><a href="#view-2">Reactor</a></li>');
  expect(html).toMatch(/<h2>Not in this report<\/h2>\s*<ul>\s*<li>North: its server is not set up here\.<\/li>/);
  expect(html.indexOf('Not in this report')).toBeLessThan(html.indexOf('id="view-1"'));
});

test('a trend on several sheets is one drawing after the other, each with its name and on one sheet', () => {
  const pictures = ['Boiler · 1 of 2', 'Boiler · 2 of 2'].map((name) => ({ name, drawing: picture }));
  const { html, style } = reportPage([viewCalled('Boiler', { pictures })], { sheet: 'A4', landscape: true });
  expect(html.match(/<svg role="img" aria-label="[^"]*"/g)).toEqual(
    pictures.map(({ name }) => `<svg role="img" aria-label="${name}"`),
  );
  expect(style).toMatch(/^svg \{.* break-inside: avoid;/m);
});
