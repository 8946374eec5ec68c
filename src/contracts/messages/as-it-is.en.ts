/** What the sentence about an act is made of: who did it, null where the reader is not told, and when, as in 'today at 2:05 PM'. */
type Act = { who: string | null; when: string }

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
const did =
  (verb: string, what: string) =>
  ({ who, when }: Act) =>
    who ? `${who} ${verb} ${what} ${when}.` : `${capital(what)} was ${verb} ${when}.`

/** What happened to a visit or booking last, and the state it is in now, for somebody who came too late. */
export const asItIs = {
  you: 'You',
  customer: 'The customer',
  system: 'The system',
  named: (name: string) => name,
  today: (time: string) => `today at ${time}`,
  yesterday: (time: string) => `yesterday at ${time}`,
  tomorrow: (time: string) => `tomorrow at ${time}`,
  onDay: (dayAndTime: string) => `on ${dayAndTime}`,

  acts: {
    visit_moved: did('moved', 'this visit'),
    visit_assigned: did('changed', 'the team of this visit'),
    visit_cancelled: did('cancelled', 'this visit'),
    visit_skipped: did('skipped', 'this visit'),
    visit_paused: did('paused', 'the series'),
    visit_ended: did('ended', 'the series'),
    visit_changed: did('changed', 'the series'),
    visit_started: did('started', 'this visit'),
    visit_completed: did('completed', 'this visit'),
    visit_no_show: ({ who, when }: Act) => `${who ?? 'The team'} recorded ${when} that nobody was there to let us in.`,
    visit_missed: ({ who, when }: Act) =>
      who ? `${who} called this visit off ${when}, since nobody came.` : `This visit was called off ${when}, since nobody came.`,
    visit_missed_reported: ({ who, when }: Act) =>
      who ? `${who} reported ${when} that nobody came.` : `It was reported ${when} that nobody came.`,
    proven: did('confirmed', 'this booking'),
    confirmed: did('confirmed', 'this booking'),
    in_progress: ({ who, when }: Act) =>
      who ? `${who} started a visit of this booking ${when}.` : `A visit of this booking was started ${when}.`,
    completed: did('completed', 'this booking'),
    cancelled: did('cancelled', 'this booking'),
    no_show: ({ who, when }: Act) => `${who ?? 'The team'} recorded ${when} that nobody was there to let us in.`,
    ended: did('ended', 'the series'),
    hold_expired: ({ when }: Act) => `This booking was released ${when}, as it was not paid or confirmed in time.`,
    replaced: ({ when }: Act) => `This booking was replaced by a new one ${when}.`,
    rebooked: ({ when }: Act) => `A late payment arrived, and this booking was made again ${when}.`,
  },

  it: { visit: 'It', booking: 'It' },
  this: { visit: 'This visit', booking: 'This booking' },
  visitStates: {
    begins: (it: string, when: string) => `${it} is to begin ${when}.`,
    wasToBegin: (it: string, when: string) => `${it} was to begin ${when}.`,
    in_progress: (it: string) => `${it} is under way.`,
    completed: (it: string) => `${it} is completed.`,
    cancelled: (it: string) => `${it} is cancelled.`,
    no_show: (it: string) => `${it} is closed as missed.`,
  },
  bookingStates: {
    unpaid: (it: string) => `${it} is waiting for its payment.`,
    kept: (it: string) => `${it} is kept for you.`,
    pending: (it: string) => `${it} is not confirmed yet.`,
    confirmed: (it: string) => `${it} is confirmed.`,
    in_progress: (it: string) => `${it} is under way.`,
    completed: (it: string) => `${it} is completed.`,
    cancelled: (it: string) => `${it} is cancelled.`,
    no_show: (it: string) => `${it} is closed as missed.`,
    expired: (it: string) => `${it} has expired.`,
  },
  bookingUnconfirmed: 'Its booking is not confirmed yet.',
}
