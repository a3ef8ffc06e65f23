import { useComputedColorScheme } from '@mantine/core';
import { rampGradient } from './colour-ramp';
import classes from './Plots.module.css';

interface ColourRampProps {
  /** What its ends stand for. */
  readonly from: string;
  readonly to: string;
}

/** Which colour is which time or value. */
export function ColourRamp({ from, to }: ColourRampProps) {
  const scheme = useComputedColorScheme('light');
  return (
    <div className={classes['ramp']}>
      <span className={classes['rampBar']} style={{ background: rampGradient(scheme) }} aria-hidden="true" />
      <span>{from}</span>
      <span>{to}</span>
    </div>
  );
}
