import { usualShifts } from './shifts';

/** The days with which a week can begin. */
export const weekStarts = ['monday', 'sunday', 'saturday'] as const;
export type WeekStart = (typeof weekStarts)[number];

/** Their numbers in the week as ISO 8601 counts: 1 is Monday. */
export const firstWeekdays: Readonly<Record<WeekStart, number>> = { monday: 1, saturday: 6, sunday: 7 };

/** How a person divides days and weeks. */
export interface Calendar {
  /** When shifts begin each day: at least one time of day in the zone, as 06:00, ascending. */
  readonly shifts: readonly string[];
  /** The first day of a week. */
  readonly weekStart: WeekStart;
}

/** The calendar unless a person says otherwise. */
export const usualCalendar: Calendar = { shifts: usualShifts, weekStart: 'monday' };
