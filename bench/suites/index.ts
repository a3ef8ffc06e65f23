import type { Suite } from '../harness/suite';
import { block } from './block';
import { decode, decodeRandom } from './decode';
import { events } from './events';
import { exports } from './export';
import { filesExport, filesFirst } from './files';
import { filesFilter, filesHeld } from './files-rows';
import { filesScroll } from './files-scroll';
import { formula } from './formula';
import { cursor, pan, thirtySeries, threeLayers } from './gesture';
import { health } from './health';
import { inspect } from './inspect';
import { hundred } from './hundred';
import { itemsSearch } from './items';
import { load10m, load1m } from './load';
import { memory } from './memory';
import { paint10m, paint1m } from './paint';
import { render } from './render';
import { source } from './source';
import { start } from './start';
import { truth } from './truth';
import { zoom100k, zoom100m, zoom10m, zoom1m } from './zoom';

/** Everything that is measured, in the order of the table. */
export const suites: readonly Suite[] = [
  start,
  zoom10m,
  zoom1m,
  zoom100k,
  zoom100m,
  pan,
  cursor,
  thirtySeries,
  threeLayers,
  paint10m,
  paint1m,
  load1m,
  load10m,
  block,
  memory,
  hundred,
  exports,
  truth,
  events,
  render,
  filesFirst,
  filesExport,
  filesScroll,
  filesFilter,
  filesHeld,
  decode,
  decodeRandom,
  formula,
  itemsSearch,
  inspect,
  health,
  source,
];
