const format = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });

/** A finite number, rounded to a whole one, with a narrow no-break space between groups of three digits in any language: `2 592 000`. */
export function groupedCount(count: number): string {
  return format.format(count).replaceAll(',', '\u202f');
}
