import { callDayProblem, callHours, isCallDay } from '#contract/enquiries/callTimes';
import { limits } from '#contract/shared/limits';
import { addDays } from '#contract/shared/time/utcDays';
import { instantAt, wallTimeAt } from '#contract/shared/time/zonedTime';

/** A time at which a call may start. */
export interface CallSlot {
  /** ISO 8601, in UTC. */
  starts_at: string;
  /** 09:15, as the clocks of the zone show it. */
  label: string;
}

/** The working days from tomorrow on, as they are in a time zone: 2026-11-23. @param now UTC milliseconds */
export function listCallDays(now: number, zone: string): string[] {
  const days: string[] = [];
  for (let day = addDays(wallTimeAt(now, zone).day, 1); days.length < limits.offeredCallDays; day = addDays(day, 1)) {
    if (isCallDay(new Date(`${day}T00:00:00Z`).getUTCDay())) days.push(day);
  }
  return days;
}

/** When calls of a length may start on a day of a time zone, within the hours of an office. */
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

/** A day in two short lines: Mon, 23 Nov. */
export function formatDayParts(day: string): { weekday: string; date: string } {
  const instant = new Date(`${day}T00:00:00Z`);
  return { weekday: weekdayFormat.format(instant), date: dateFormat.format(instant) };
}
