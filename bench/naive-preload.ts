import { ipcRenderer } from 'electron';
import { naiveChannel, type NaiveBridge } from './common/naive';

// This page and its preload script share one world, so that the reply isn't copied between them.
const naive: NaiveBridge = { read: (range) => ipcRenderer.invoke(naiveChannel, range) };

Object.assign(globalThis, { naive });
