/** The manual page of the command line, in roff (man 7), made of what the commands say of themselves. */
export function manPage({ version, description, helps }) {
  return [
    `.TH PROCESS-DATA-VIEWER 1 "" "${escaped(version)}"`,
    '.SH NAME',
    `process\\-data\\-viewer \\- ${escaped(description)}`,
    '.SH SYNOPSIS',
    '.B process\\-data\\-viewer',
    '[\\fIFILE\\fR …]',
    ...helps.flatMap(({ name }) => ['.br', `.B process\\-data\\-viewer ${name}`, '…']),
    '.SH DESCRIPTION',
    'Without a command the program opens its window, with the views or cases of the files that are named.',
    ...helps.flatMap(({ name, text }) => [
      `.SH ${name.toUpperCase()}`,
      '.nf',
      ...text.trimEnd().split('\n').map(line),
      '.fi',
    ]),
    '',
  ].join('\n');
}

function line(text) {
  return escaped(text).replace(/^([.'])/, '\\&$1');
}

function escaped(text) {
  return text.replaceAll('\\', '\\e').replaceAll('-', '\\-');
}
