import { expect, test } from 'vitest';
import { programSources } from '../imports/read-imports.mjs';
import { missingClasses, missingClassesOf } from './classes.mjs';

test('a class that its style sheet lacks is found, of each sheet', () => {
  const source = `
    import classes from './A.module.css';
    import panes from '../B.module.css';
    const a = [classes['known'], classes['within'], classes['gone'], panes['known'], panes['other']];`;
  const sheets = { './A.module.css': '.known { color: red }\n.head .within:hover {}', '../B.module.css': '.other {}' };
  expect(missingClasses(source, (sheet) => sheets[sheet])).toEqual(['gone', 'known']);
});

test('each class that the program names is in its style sheet', () => {
  expect(programSources('.').flatMap((file) => missingClassesOf('.', file))).toEqual([]);
});
