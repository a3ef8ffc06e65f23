// Lists texts that a person may see and that stand outside the catalogues; paths given as arguments narrow it.
import { findTexts } from './words/find-texts.mjs';
import { root } from './setup/paths.mjs';

const places = process.argv.slice(2);
const found = findTexts(root).filter(({ file }) => places.length === 0 || places.some((each) => file.startsWith(each)));
for (const { file, line, text } of found) console.error(`${file}:${line}: ${text}`);
console.log(`${found.length} texts outside the catalogues`);
process.exitCode = found.length > 0 ? 1 : 0;
