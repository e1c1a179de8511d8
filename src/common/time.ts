/** Number of milliseconds in a minute. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Returns a date as `2026-11-20`, in the local time zone. */
export function dayOf(now: Date): string {
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(twoDigits).join('-');
}

/** Returns a date and time as `2026-11-20 14:03`, in the local time zone. */
export function minuteOf(now: Date): string {
  return `${dayOf(now)} ${[now.getHours(), now.getMinutes()].map(twoDigits).join(':')}`;
}

const twoDigits = (part: number): string => String(part).padStart(2, '0');
