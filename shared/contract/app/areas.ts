/** The areas of the program, in the order of the navigation. */
export const areas = ['trends', 'files', 'inspect', 'connections'] as const;
export type Area = (typeof areas)[number];
