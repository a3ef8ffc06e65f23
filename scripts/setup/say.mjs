/** Prints one line of the set-up, on stderr, so that stdout stays the program's own. */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

/** Ends the run with a message a person can act on. */
export function stop(message) {
  say(`\n${message}\n`);
  process.exit(1);
}
