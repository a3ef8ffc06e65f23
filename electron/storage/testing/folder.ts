import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder for the current test; removed after it. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'process-data-viewer-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}
