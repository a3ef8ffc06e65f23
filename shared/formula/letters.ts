/** The letter of a series in formulas: A to Z, then AA to ZZ. */
export const letterPattern = /^[A-Z]{1,2}$/;

/** The longest formula, in characters. */
export const longestFormula = 2000;

/** The letters that stand in a text that need not be a whole formula. */
export function lettersIn(text: string): readonly string[] {
  return text.match(/\b[A-Z]{1,2}\b/g) ?? [];
}

/** The first letter that none of `taken` is; undefined when all 702 are. */
export function freeLetter(taken: ReadonlySet<string>): string | undefined {
  return allLetters().find((letter) => !taken.has(letter));
}

function allLetters(): string[] {
  const single = Array.from({ length: 26 }, (_, place) => String.fromCharCode(65 + place));
  return [...single, ...single.flatMap((first) => single.map((second) => first + second))];
}
