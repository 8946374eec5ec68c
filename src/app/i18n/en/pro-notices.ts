import type { DayChange } from '../../../domain/pushes.ts'

/** What a phone says while the app is closed. */
export const proNotices = {
  title: 'My visits',
  days: { today: 'Today', tomorrow: 'Tomorrow', other: 'Your next days' },
  day: (day: string, what: string) => `${day}: ${what}`,
  changes: {
    added: 'a new visit',
    gone: 'a visit is not yours any more',
    moved: 'a visit has another time',
    cancelled: 'a visit is cancelled',
    several: 'several changes',
  } satisfies Record<DayChange, string>,
  answer: 'The office answered you',
  paper: 'News about your papers',
  extra_time: 'The answer about more time is here',
}

export type ProNotices = typeof proNotices
