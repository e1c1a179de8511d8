/** A day as `2026-11-20`, where the computer is. */
export function dayOf(now: Date): string {
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

/** A day and a minute as `2026-11-20 14:03`, where the computer is. */
export function minuteOf(now: Date): string {
  return `${dayOf(now)} ${[now.getHours(), now.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')}`;
}
