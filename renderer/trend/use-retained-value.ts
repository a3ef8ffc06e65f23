import { useState } from 'react';

/** `value`, or while it `keeps` the value that it had before, where it has none. */
export function useRetainedValue<T>(value: T | undefined, keeps: boolean): T | undefined {
  const [kept, setKept] = useState(value);
  if (keeps) return value ?? kept;
  if (kept !== value) setKept(value);
  return value;
}
