import { replaceEqualDeep } from '@tanstack/react-query';
import { useState } from 'react';

/** The last value that was there. */
export function useLastDefined<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

/** `value`, or while it `retains` the value that it had before, where it has none. */
export function useRetainedValue<T>(value: T | undefined, retains: boolean): T | undefined {
  const [former, setFormer] = useState(value);
  if (retains) return value ?? former;
  if (former !== value) setFormer(value);
  return value;
}

/** The former value for as long as the new ones are the same as `isSame` sees it. */
export function useStableValue<T>(value: T, isSame: (former: T, value: T) => boolean): T {
  const [former, setFormer] = useState(value);
  if (former === value || isSame(former, value)) return former;
  setFormer(value);
  return value;
}

/** `value`, in which every plain object and array that is as it was before is the former one, down to the whole of it. */
export function useSharedParts<T>(value: T): T {
  const [last, setLast] = useState({ value, shared: value });
  if (last.value === value) return last.shared;
  const shared = replaceEqualDeep(last.shared, value);
  setLast({ value, shared });
  return shared;
}
