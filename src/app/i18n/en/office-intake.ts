import type { Charging } from '../../../domain/intake.ts'

/** The texts of the editor of what a service asks, and of a sub-service's own price. */
export const officeIntake = {
  title: 'What we ask',
  lead: 'What customers are asked when they book, in this order, and what their answers add.',
  usual: 'Customers choose professionals, hours, how often and materials, as for office cleaning.',
  askOwn: 'Ask questions of its own',
  askUsual: 'Ask only the usual again',

  questions: 'Questions',
  none: 'No questions yet',
  nameless: 'New question',
  edit: (name: string) => `Edit: ${name}`,
  remove: (name: string) => `Remove the question: ${name}`,
  add: 'Add a question that is answered by',
  range: (min: number, max: number) => `${min} to ${max}`,
  moreMinutes: (minutes: number) => `+${minutes} min`,

  label: 'Question',
  help: 'Help',
  mayBeEmpty: 'May stay empty.',
  required: 'It has to be answered',
  onlyWith: 'Only ask it with (none chosen: always)',

  number: {
    unit: 'Unit',
    unitHint: 'Such as m². May stay empty.',
    min: 'At least',
    max: 'At most',
    start: 'Filled in with',
    included: 'Included in the price',
  },
  effect: {
    price: 'Adds to the price (AED)',
    priceEach: 'Price of each further one (AED)',
    priceHint: 'Without VAT.',
    minutes: 'Adds to the work (minutes)',
    minutesEach: 'Work for each further one (minutes)',
    minutesHint: 'Of one person.',
  },
  options: {
    order: 'Choices in their order',
    one: (place: number) => `Choice ${place}`,
    add: 'Add a choice',
    remove: (place: number) => `Remove choice ${place}`,
  },

  charges: 'How it is charged',
  chargings: { time: 'By the hour', job: 'By the job' } satisfies Record<Charging, string>,
  chargingHints: {
    time: 'Customers choose the hours; answers add to the price and suggest how long it takes.',
    job: 'The base price is the smallest job; answers add to it and decide who comes for how long.',
  } satisfies Record<Charging, string>,
  asksToo: 'Customers also choose',
  asksPeople: 'How many professionals come',
  asksMaterials: 'Whether they bring materials',
  asksFrequency: 'How often they come',
  people: 'What those who come are called',
  peopleHint: 'Such as Technicians. May stay empty.',
  visit: 'What their visit is called',
  visitHint: 'Such as Session. May stay empty.',
  minutes: 'Work of every visit (minutes)',
  minutesHint: 'Of one person, before what answers add.',
  longest: 'Longest work of one person (minutes)',
  longestHint: 'Beyond it, one more person is sent.',
  minTeam: 'Fewest people sent',
  maxTeam: 'Most people sent',

  preview: {
    open: 'Try it as a customer',
    part: 'Sub-service',
    noPart: 'None in particular',
    outcome: (people: number, time: string, total: string) =>
      `${people === 1 ? '1 person' : `${people} people`} for ${time}: ${total} with VAT`,
  },

  fixed: {
    has: 'It has a price of its own for the whole job',
    price: 'Price (AED, without VAT)',
    minutes: 'Work (minutes)',
    minutesHint: 'Of one person.',
  },
}
