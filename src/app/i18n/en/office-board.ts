import type { BrokenHours } from '../../../domain/legal-hours.ts'

const minutes = (count: number) =>
  count < 60 ? `${count} min` : count % 60 === 0 ? `${count / 60} h` : `${Math.floor(count / 60)} h ${count % 60} min`

/** The texts of the board. */
export const officeBoard = {
  dayBefore: 'The day before',
  today: 'Today',
  dayAfter: 'The day after',
  day: 'Day',
  city: 'City',
  ignored: 'We could not read the day of this address. The board shows today.',
  isCut: (people: number) => `There is more than a board can show: these are the first ${people} people.`,
  nobodyWorks: 'Nobody works here on this day',
  howTo:
    'Drag a visit to somebody else, or into the tray, by touch after a long press; its time stays. By keys: the arrows go from visit to visit, M takes ' +
    'one up, the arrows carry it, Enter puts it down, Escape leaves it. A chooses from a list, F pins.',
  table: 'Who goes where',
  person: 'Professional',
  dayColumn: 'Visits by the hour',
  load: 'Load',
  dayOf: (name: string) => `The day of ${name}`,
  absent: 'Absent',
  offered: 'Held for the waiting list',
  redoOf: (id: string) => `Redo of ${id}`,
  areaUnknown: 'area unknown',
  away: 'does not work then',
  pinned: 'pinned',
  missing: (there: number, needed: number) => `${there} of ${needed} ${needed === 1 ? 'person' : 'people'}`,

  road: (count: number, isKnown: boolean) => (isKnown ? `${count}′` : `~${count}′`),
  roadShort: (count: number) => `${count}′ too long`,
  roadTold: (count: number, isKnown: boolean) => (isKnown ? `Road: ${minutes(count)}` : `Road: not known, ${minutes(count)} are kept`),
  roadShortTold: (count: number) => `Road: ${minutes(count)}, longer than the time until the next visit`,

  hoursOf: (booked: number, capacity: number) => `${booked} of ${capacity} h`,
  pause: (count: number) => `Longest pause ${minutes(count)}`,
  week: (hours: number, most: number) => `Week ${hours} of ${most} h`,
  share: (apart: number) => (apart === 0 ? 'Share: the median' : `Share: ${Math.abs(apart)} h ${apart > 0 ? 'above' : 'below'} median`),
  broken: {
    hours_day: 'More hours than allowed in a day',
    hours_week: 'More hours than allowed in a week',
    no_pause: 'No hour of rest within five hours',
  } satisfies Record<BrokenHours, string>,

  tray: 'Waiting for people',
  trayEmpty: 'Every visit has its people.',
  waitsHere: 'It waits here now.',
  toTray: 'Nobody goes for now.',
  goesAlready: 'goes already',
  asking: 'Looking who can…',
  able: 'can come',
  carrying: (place: string, verdict: string) => `${place}: ${verdict}`,
  stays: (why: string) => (why ? `It stays where it was: ${why}` : 'It stays where it was.'),

  dropTeam: (names: string) => `Send ${names}?`,
  dropNobody: 'Send nobody for now?',
  insteadOf: (names: string) => `Instead of ${names}`,
  send: 'Send',
  takeOff: 'Send nobody',
  takeOffNote: 'The visit waits for people, and the customer is told once somebody goes.',

  openBooking: 'Open booking',
  assign: 'Choose a team',
  pin: 'Pin',
  unpin: 'Unpin',
  pinOf: (name: string) => `Pin ${name} to this visit`,
  unpinOf: (name: string) => `Unpin ${name} from this visit`,
  pinNote: 'Whoever is pinned goes whatever a plan would rather have.',
}
