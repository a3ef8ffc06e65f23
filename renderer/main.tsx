import './app/trusted-types';
import './styles';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { FilesClient } from './files/data/files-client';
import { reportWorkerDeath, reportFaults } from './app/report-faults';
import { showLastArea } from './app/use-area';
import { RequestList } from './inspect/request-list';
import { SettingsStore } from './kit/settings/settings-store';
import { SeriesClient } from './trend/data/client';

const place = document.getElementById('root');
if (place === null) throw new Error('index.html has no element #root');
const series = SeriesClient.start();
reportFaults();
reportWorkerDeath('series worker', series);
/** The files worker is started when the Files area is first shown. */
let files: FilesClient | undefined;
const startFiles = () => {
  if (files === undefined) {
    files = FilesClient.start();
    reportWorkerDeath('files worker', files);
  }
  return files;
};
const requests = new RequestList();
const render = (settings: () => SettingsStore) =>
  createRoot(place).render(
    <StrictMode>
      <App settings={settings} series={series} startFiles={startFiles} requests={requests} />
    </StrictMode>,
  );
// The frame of index.html stays until the program has something to show in its place; what fails is told by the program. React is
// given no promise: what has shown a fallback, an empty one too, it shows no sooner than 300 ms later.
SettingsStore.open().then(
  (store) => {
    showLastArea(store);
    render(() => store);
  },
  (thrown: unknown) =>
    render(() => {
      throw thrown;
    }),
);
