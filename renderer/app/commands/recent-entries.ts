const place = 'palette-recent';
const most = 20;

/** The entries last run from the palette, the latest first, kept from run to run. */
export function recentEntries(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Notes that an entry was run. */
export function rememberEntry(id: string): void {
  const others = recentEntries().filter((other) => other !== id);
  localStorage.setItem(place, JSON.stringify([id, ...others].slice(0, most)));
}
