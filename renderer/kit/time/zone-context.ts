import { requiredContext } from '../required-context';

/** The IANA zone in which times are shown and typed. */
export const [ZoneContext, useZone] = requiredContext<string>('time zone');
