import { type Frequency, frequencies, type PaymentMethod, paymentMethods } from '../../../src/domain/booking-options.ts'
import { type Language, languages } from '../../../src/domain/language.ts'
import { isQuick } from '../../../test/quick.ts'
import type { Size } from '../arena.ts'
import { type Choice, type ChoiceSize, choicesOn, extremesOn, type Page } from './choices.ts'
import { loadBookingPage } from './load-page.ts'
import type { Street } from './street.ts'
import { type VisitorKind, visitors } from './visitors.ts'

/** Somebody who books something in some way. */
export type Case = {
  page: Page
  size: ChoiceSize
  choice: Choice
  frequency: Frequency
  kind: VisitorKind
  method: PaymentMethod
  language: Language
  ends: 'cancelled' | 'completed'
}
const kinds = Object.keys(visitors) as VisitorKind[]
const ways = kinds.flatMap((kind) => paymentMethods.flatMap((method) => languages.map((language) => ({ kind, method, language }))))

export const nameOf = ({ page, size, choice, frequency, kind, method, language, ends }: Case): string =>
  `${page.service.slug}${choice.subServiceId ? ` (part ${choice.subServiceId})` : ''}, ${size}, ${frequency}, ${kind}, ${method}, ${language}, ${ends}`

/**
 * Small: each service with its smallest and its largest choice (one of them in `npm test`), each in the next way to book. Whole: each of these in every way, and each part of
 * a service besides. Services, methods, languages and frequencies are those of the shop and the contracts, so none is listed here.
 */
export async function casesOf(street: Street, size: Size): Promise<Case[]> {
  const pages = await pagesOf(street)
  const cases: Omit<Case, 'ends'>[] = []
  const add = (page: Page, { size, choice }: { size: ChoiceSize; choice: Choice }, turns: readonly number[]) => {
    const often = choice.scope.asks.frequency && size === 'smallest' ? frequencies : frequencies.slice(0, 1)
    for (const turn of turns) {
      const [way, frequency] = [ways[turn % ways.length], often[turn % often.length]]
      if (way && frequency) cases.push({ page, size, choice, frequency, ...way })
    }
  }
  for (const [index, page] of pages.entries()) {
    for (const [turn, one] of extremesOn(page).entries())
      if (!isQuick || turn === index % 2) add(page, one, size === 'whole' ? [...ways.keys()] : [index * 2 + turn])
    if (size === 'whole') for (const [turn, one] of choicesOn(page).entries()) add(page, one, [index + turn])
  }
  return cases.map((one, index) => ({ ...one, ends: index % 2 ? 'completed' : 'cancelled' }))
}

/** The wizard of each service, loaded as its page loads it, each by somebody else: one network that asked for all at once would wait for its share. */
async function pagesOf(street: Street): Promise<Page[]> {
  const clientOfSomebody = () => street.client(street.next().network, 'en', null)
  const { data } = await clientOfSomebody().public('GET /services')
  return Promise.all(
    data.map(({ slug }) =>
      loadBookingPage({
        api: clientOfSomebody(),
        params: {},
        language: 'en',
        url: new URL(`http://localhost/services/books?service=${slug}`),
      }),
    ),
  )
}
