import '../../renderer/app/trusted-types';
import '../../renderer/kit/tokens.css';
import { bringFiles, fillFiles, filterFiles, filterObjects, showFilled, showPlain } from './scenes/files';
import { approach, expect, stage, stepped } from './scenes/gesture';
import { checkShown, showHealth } from './scenes/health';
import { hold, load } from './scenes/load';
import { naiveLoad } from './scenes/naive';
import { paint } from './scenes/paint';
import { compareYear, readYear } from './scenes/truth';
import { zoom } from './scenes/zoom';

/** What the bench's main process plays. */
const scenes = {
  zoom,
  paint,
  load,
  hold,
  naiveLoad,
  stage,
  approach,
  expect,
  stepped,
  fillFiles,
  filterFiles,
  filterObjects,
  bringFiles,
  showFilled,
  showPlain,
  showHealth,
  checkShown,
  readYear,
  compareYear,
};

Object.assign(globalThis, { scenes });
