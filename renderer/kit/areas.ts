/** The areas of the program, in the order of the navigation; the name is also the hash route. */
export const areas = ['trends', 'files', 'inspect', 'connections'] as const;
export type Area = (typeof areas)[number];
