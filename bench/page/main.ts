import '../../renderer/kit/tokens.css';
import { fillFiles, filterFiles, showFilled } from './scenes/files';
import { approach, expect, stage, stepped } from './scenes/gesture';
import { hold, load } from './scenes/load';
import { naiveLoad } from './scenes/naive';
import { paint } from './scenes/paint';
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
  showFilled,
};

Object.assign(globalThis, { scenes });
