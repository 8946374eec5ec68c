import { duration } from './duration.ts'

/** How long a visit lasts, in hours and minutes: '2 hours 15 minutes'. */
export function visitLength(minutes: number): string {
  const rest = minutes % 60
  return minutes > 60 && rest > 0 ? `${duration(minutes - rest)} ${duration(rest)}` : duration(minutes)
}
