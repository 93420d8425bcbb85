import { callDayProblem, callHours, isCallDay } from '#contract/enquiries/callTimes';
import { limits } from '#contract/shared/limits';
import { addDays } from '#contract/shared/time/utcDays';
import { instantAt, wallTimeAt } from '#contract/shared/time/zonedTime';

/** A possible start of a call. */
export interface CallSlot {
  /** ISO 8601, in UTC. */
  starts_at: string;
  /** Local time in the time zone, for example 09:15. */
  label: string;
}

/**
 * Lists the working days from tomorrow on in a time zone, as dates such as 2026-11-23.
 * @param now UTC milliseconds
 */
export function listCallDays(now: number, zone: string): string[] {
  const days: string[] = [];
  for (let day = addDays(wallTimeAt(now, zone).day, 1); days.length < limits.offeredCallDays; day = addDays(day, 1)) {
    if (isCallDay(new Date(`${day}T00:00:00Z`).getUTCDay())) days.push(day);
  }
  return days;
}

/** Lists the slots of a day in a time zone for calls of a length in minutes, within office hours. */
export function listCallSlots(day: string, minutes: number, zone: string, now: number): CallSlot[] {
  const slots: CallSlot[] = [];
  for (let minute: number = callHours.from; minute + minutes <= callHours.to; minute += minutes) {
    const instant = instantAt(day, minute, zone);
    if (instant === null) continue;
    const starts_at = new Date(instant).toISOString();
    if (callDayProblem({ starts_at }, now) === null) slots.push({ starts_at, label: formatClock(minute) });
  }
  return slots;
}

function formatClock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

const weekdayFormat = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });
const dateFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Splits a date into weekday and day, for example "Mon" and "23 Nov". */
export function formatDayParts(day: string): { weekday: string; date: string } {
  const instant = new Date(`${day}T00:00:00Z`);
  return { weekday: weekdayFormat.format(instant), date: dateFormat.format(instant) };
}
