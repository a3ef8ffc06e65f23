import { useState } from 'react';

/** The former value for as long as the new ones are the same as `isSame` sees it. */
export function useStableValue<T>(value: T, isSame: (former: T, value: T) => boolean): T {
  const [kept, setKept] = useState(value);
  if (kept === value || isSame(kept, value)) return kept;
  setKept(value);
  return value;
}
