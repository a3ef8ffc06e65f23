import { describe, expect, test } from 'vitest';
import { contrast, drawingContrast } from '../colour';
import { qualityColourSetOf, qualityColourSets } from './quality-colours';

type Numbers = readonly [number, number, number];

/** What is seen with a colour-vision deficiency, of linear RGB (Machado, Oliveira and Fernandes 2009, severity 1). */
const seen: Readonly<Record<string, readonly [Numbers, Numbers, Numbers]>> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
/** How far colours are apart in CIELAB that nobody takes for each other. */
const clearlyApart = 30;

describe.each(['usual', 'distinct'] as const)('the set %s', (name) => {
  const set = qualityColourSets[name];

  test.each([
    ['light', '#ffffff'],
    ['dark', '#151b1f'],
  ] as const)('stands out from the %s plots', (scheme, ground) => {
    for (const colour of Object.values(set[scheme]))
      expect(contrast(colour, ground)).toBeGreaterThanOrEqual(drawingContrast);
  });

  test('is known by its colours', () => {
    expect(qualityColourSetOf(structuredClone(set))).toBe(name);
    expect(qualityColourSetOf({ ...set, dark: { ...set.dark, bad: '#123456' } })).toBeUndefined();
  });
});

test.each(Object.keys(seen))('the colours of the distinct set are apart with %s', (deficiency) => {
  for (const { uncertain, bad } of Object.values(qualityColourSets.distinct)) {
    expect(distance(labSeen(uncertain, deficiency), labSeen(bad, deficiency))).toBeGreaterThan(clearlyApart);
  }
});

function distance(one: Numbers, other: Numbers): number {
  return Math.hypot(...one.map((part, index) => part - (other[index] ?? 0)));
}

/** A colour as it is seen, in CIELAB. */
function labSeen(colour: string, deficiency: string): Numbers {
  const linear = [1, 3, 5].map((from) => {
    const share = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const [red = 0, green = 0, blue = 0] = (seen[deficiency] ?? []).map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        row.reduce((sum, factor, index) => sum + factor * (linear[index] ?? 0), 0),
      ),
    ),
  );
  const x = rooted((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047);
  const y = rooted(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  const z = rooted((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function rooted(part: number): number {
  return part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116;
}
