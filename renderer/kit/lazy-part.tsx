import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** What has become of reading a part. */
type Reading<Props> =
  | { readonly kind: 'reading' }
  | { readonly kind: 'read'; readonly Part: ComponentType<Props> }
  | { readonly kind: 'failed'; readonly thrown: unknown };

/**
 * A part of the page whose program is read when it is first shown; until then `placeholder` stands in its place. What React's `lazy`
 * has read is shown no sooner than 300 ms after its fallback, this at once. Throws in its rendering why it could not be read,
 * for the error boundary around it, and is read again when it is shown anew.
 */
export function lazyPart<Props extends object>(
  read: () => Promise<ComponentType<Props>>,
  placeholder: () => ReactNode,
): ComponentType<Props> {
  let last: Reading<Props> = { kind: 'reading' };
  return function LazyPart(props: Props) {
    const [reading, setReading] = useState(last);
    useEffect(() => {
      if (reading.kind !== 'reading') return undefined;
      let isShown = true;
      const end = (result: Reading<Props>) => {
        if (result.kind === 'read') last = result;
        if (isShown) setReading(result);
      };
      read().then(
        (Part) => end({ kind: 'read', Part }),
        (thrown: unknown) => end({ kind: 'failed', thrown }),
      );
      return () => {
        isShown = false;
      };
    }, [reading]);
    switch (reading.kind) {
      case 'reading':
        return placeholder();
      case 'read':
        return <reading.Part {...props} />;
      case 'failed':
        throw reading.thrown;
    }
  };
}
