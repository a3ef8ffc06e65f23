/** Prints one line of the set-up to stderr, so that stdout contains only the program's output. */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

/** Exits with a message that the user can act on. */
export function stop(message) {
  say(`\n${message}\n`);
  process.exit(1);
}
