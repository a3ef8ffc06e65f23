/** How many there were of each in arrays that should be as long as each other. */
export interface UnequalArrays {
  readonly times: number;
  readonly values: number;
  readonly codes: number;
}

/** What is odd about the answer for an item whose points are drawn all the same. */
export interface ItemRemarks {
  /** Points without a quality code. */
  readonly withoutQuality: number;
  /** Points outside the range that was asked for. */
  readonly outside: number;
  readonly unequal: UnequalArrays | undefined;
  /** Columns of plot values in which uncertain samples lie further out than what is drawn. */
  readonly beyond: number;
}

export const noRemarks: ItemRemarks = { withoutQuality: 0, outside: 0, unequal: undefined, beyond: 0 };

/** The remarks on two parts of an item's answer as those on both. */
export function joinedRemarks(one: ItemRemarks, other: ItemRemarks): ItemRemarks {
  return {
    withoutQuality: one.withoutQuality + other.withoutQuality,
    outside: one.outside + other.outside,
    unequal: one.unequal ?? other.unequal,
    beyond: one.beyond + other.beyond,
  };
}

/** The remarks in sentences; none where nothing is odd. */
export function remarkTexts({ withoutQuality, outside, unequal, beyond }: ItemRemarks): string[] {
  return [
    ...(unequal === undefined ? [] : unequalTexts(unequal)),
    ...(withoutQuality === 0
      ? []
      : [`The server sent no quality for ${pointsText(withoutQuality)}: it is shown as unknown.`]),
    ...(outside === 0 ? [] : [`The server sent ${pointsText(outside)} outside the asked range.`]),
    ...(beyond === 0
      ? []
      : [
          `In ${beyond} column${beyond === 1 ? '' : 's'} uncertain samples lie further out than the line: zoom in to see them.`,
        ]),
  ];
}

function unequalTexts({ times, values, codes }: UnequalArrays): string[] {
  const valueText = values === times ? [] : [lengthText(times, values, 'value', 'are missing')];
  const codeText = codes === times ? [] : [lengthText(times, codes, 'quality code', 'have no quality')];
  return [...valueText, ...codeText];
}

function lengthText(times: number, others: number, noun: string, lack: string): string {
  if (others > times) {
    const rest = others - times;
    return `${times} times but ${others} ${noun}s: ${pointsText(times)} are drawn, ${rest} too many ${rest === 1 ? 'is' : 'are'} left out.`;
  }
  const drawn = noun === 'value' ? `${pointsText(others)} are drawn, ` : '';
  return `${times} times but only ${others} ${noun}s: ${drawn}the last ${times - others} ${lack}.`;
}

function pointsText(count: number): string {
  return `${count} point${count === 1 ? '' : 's'}`;
}
