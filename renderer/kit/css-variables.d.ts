import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Custom properties, read by the CSS modules. */
    [variable: `--${string}`]: string | number | undefined;
  }
}
