import type { Need } from '../../domain/needs.ts'

/** What is said of the catalogue and of what services ask. */
export const officeCatalogue = {
  categoryRemoved: 'The category is removed',
  serviceRemoved: 'The service is removed',
  answerInvalid: 'Please choose one of the answers',
  visitTooLong: 'With the most of everything a visit would take longer than eight hours. Send more people or ask for less.',
  stillOffered: 'Stop offering this service first',
  stillNeeded: (what: string) => `It stays, since it is still needed: ${what}`,
  needs: {
    services: (count: number) => (count === 1 ? '1 service' : `${count} services`),
    applications: (count: number) => (count === 1 ? '1 application of a company' : `${count} applications of companies`),
    bookings: (count: number) => (count === 1 ? '1 booking' : `${count} bookings`),
    sub_services: (count: number) => (count === 1 ? '1 sub-service' : `${count} sub-services`),
    professionals: (count: number) => (count === 1 ? '1 professional' : `${count} professionals`),
    faqs: (count: number) => (count === 1 ? '1 question and answer' : `${count} questions and answers`),
    waiting: (count: number) => (count === 1 ? '1 place on the waiting list' : `${count} places on the waiting list`),
  } satisfies Record<Need, (count: number) => string>,
  comma: ', ',
}
