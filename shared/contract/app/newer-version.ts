import { z } from 'zod';
import { textLimits } from '../limits';

/** A version of the program that is newer than the one that runs. */
export interface NewerVersion {
  /** Three numbers, such as `1.20.3`. */
  readonly version: string;
  /** Where it lies. */
  readonly address: string;
}

/** Whether releases may be looked for there: encrypted or on this computer, and nothing in it that could tell who asks. */
export function isReleaseAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(text);
  const isHere = hostname === '127.0.0.1' || hostname === 'localhost';
  return (protocol === 'https:' || (protocol === 'http:' && isHere)) && username + password + search + hash === '';
}

export const releasesSchema = z.object({
  /** The address of the folder to which releases are put; empty: nobody looks. */
  address: z.union([z.literal(''), z.string().max(textLimits.url).refine(isReleaseAddress)]),
});
export type Releases = z.infer<typeof releasesSchema>;

/** Nobody looks until a person says where. */
export const noReleases: Releases = { address: '' };
