/** What all axes of Recharts' plots look like. */
export const axisLook = {
  tick: { fontSize: 11, fill: 'var(--ink-soft)' },
  stroke: 'var(--line-strong)',
} as const;

/** A chart as large as its place. */
export const filling = { width: '100%', height: '100%' } as const;

export const chartMargin = { top: 8, right: 14, bottom: 2, left: 4 } as const;

/** What the title of such an axis looks like. */
export const axisTitle = { fontSize: 11, fill: 'var(--ink)' } as const;
