/** The value axis of a lane: a domain that holds everything drawn, and round ticks within it. */
export interface ValueAxis {
  readonly domain: readonly [number, number];
  readonly ticks: readonly number[];
}

/**
 * A value axis over [min, max] with a little room at both ends and about `wanted` round ticks within. Values that don't
 * cross zero get no room beyond it. A flat range is opened around its value; without any value the axis is 0 to 1, so
 * that a lane without data still has a shape.
 */
export function valueAxis(min: number, max: number, wanted: number): ValueAxis {
  if (!Number.isFinite(min) || !Number.isFinite(max)) return { domain: [0, 1], ticks: [0, 0.5, 1] };
  const size = Math.max(Math.abs(min), Math.abs(max));
  const flat = max - min <= size * 1e-9;
  const room = flat ? size * 0.05 || 1 : (max - min) * 0.06;
  const low = min >= 0 && !flat ? Math.max(0, min - room) : min - room;
  const high = max <= 0 && !flat ? Math.min(0, max + room) : max + room;
  return { domain: [low, high], ticks: roundTicks(low, high, Math.max(2, Math.floor(wanted))) };
}

/** Multiples of a round step in [low, high]; the ends themselves where the range is too small for round numbers. */
function roundTicks(low: number, high: number, wanted: number): number[] {
  for (const parts of [wanted, 2 * wanted, 4 * wanted]) {
    const step = roundStep((high - low) / parts);
    const first = Math.ceil(low / step - 1e-9);
    const count = Math.floor(high / step + 1e-9) - first + 1;
    if (count >= 2) return Array.from({ length: count }, (_, index) => tidy((first + index) * step, step));
  }
  return [low, high];
}

/** The smallest of 1, 2, 5 × a power of ten that is at least `atLeast`. */
function roundStep(atLeast: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(atLeast, Number.MIN_VALUE * 1e10)));
  return power * ([1, 2, 5].find((digit) => digit * power >= atLeast * (1 - 1e-9)) ?? 10);
}

/** Takes away what floating point added behind the step's last digit. */
function tidy(value: number, step: number): number {
  const decimals = decimalsOf(step);
  return decimals <= 100 ? Number(value.toFixed(decimals)) : value;
}

function decimalsOf(step: number): number {
  return Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
}

/** A tick's text, with just the decimals that tell it from its neighbour. */
export function tickText(value: number, ticks: readonly number[]): string {
  const [first = 0, second = first + 1] = ticks;
  const size = Math.max(...ticks.map(Math.abs));
  if (size >= 1e7 || (size > 0 && size < 1e-4)) return value.toExponential(2);
  return value.toFixed(Math.min(20, decimalsOf(Math.abs(second - first) || 1)));
}
