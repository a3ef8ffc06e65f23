/**
 * The commands that a page of Markdown gives: the lines of its fenced blocks and its inline code that run npm or the program.
 * Each is the list of its words as a shell makes them, from `npm` or `process-data-viewer` on, without what follows a
 * redirection, a pipe or a comment.
 */
export function commandsOf(page) {
  const fences = [...page.matchAll(/^```\w*\n([\s\S]*?)^```$/gm)].flatMap(([, block]) =>
    block.replaceAll(/\\\n\s*/g, ' ').split('\n'),
  );
  const inline = [...page.replaceAll(/^```[\s\S]*?^```$/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, code]) => code);
  return [...fences, ...inline].flatMap((line) => {
    const found = /^(?:\w+=\S+ )*npm (.*)/.exec(line);
    if (found !== null) return [['npm', ...wordsOf(found[1])]];
    const program = /(?:process-data-viewer|Process Data Viewer\.exe"?) ((?:read|render) .*)/.exec(line);
    return program === null ? [] : [['process-data-viewer', ...wordsOf(program[1])]];
  });
}

/** The words of a command in a shell: quotes hold words together. */
function wordsOf(text) {
  const words = [];
  for (const [word] of text.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g)) {
    if (/^(?:#|\d?>|\|)/.test(word)) break;
    words.push(word.replaceAll(/["']/g, ''));
  }
  return words;
}
