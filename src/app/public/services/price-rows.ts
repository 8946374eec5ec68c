import { optionsAsked } from '../../../domain/asked-options.ts'
import type { Intake, Question } from '../../../domain/intake.ts'
import { labelBefore } from '../../../domain/label.ts'
import type { Language } from '../../../domain/language.ts'
import { type Fils, filsFromDirhams, formatAed, shareOf } from '../../../domain/money.ts'
import type { Pricing, SeriesPercents } from '../../../domain/pricing.ts'
import type { Catalogue } from '../../i18n/en/catalogue.ts'

export type Priced = { intake: Intake | null; pricing: Pricing; percents: SeriesPercents; vatBasisPoints: number }
type Words = { words: Catalogue['service']['detail']; questions: Catalogue['questions']; language: Language }
export type PriceRow = { label: string; value: string }

/**
 * What a service costs, by what its form asks, with VAT: people, hours, materials and frequency only where they are chosen there, and each
 * answer that adds to the price. What is only asked with a sub-service is not in it.
 */
export function priceRows({ intake, pricing, percents, vatBasisPoints }: Priced, { words, questions, language }: Words): PriceRow[] {
  const asks = optionsAsked(intake, null)
  const amount = (fils: Fils) => formatAed(fils + shareOf(fils, vatBasisPoints))
  const row = (isAsked: boolean, label: string, value: string): PriceRow[] => (isAsked ? [{ label, value }] : [])
  const off = (label: string, percent = 0) => row(asks.frequency && percent > 0, label, words.off(percent))
  const added = (price: number, label: string, say: (amount: string) => string) => {
    const fils = filsFromDirhams(price) ?? 0
    return row(fils > 0, label, say(amount(fils)))
  }
  const rowsOf = (question: Question): PriceRow[] => {
    const label = question.label[language]
    switch (question.kind) {
      case 'number': {
        const { included, unit, price } = question
        const say = (each: string) => (included > 0 ? questions.perFurther(included, each) : questions.perUnit(each))
        return added(price, unit ? `${label} (${unit[language]})` : label, say)
      }
      case 'yes_no':
        return added(question.price, label, questions.plus)
      case 'choice':
      case 'several':
        return question.options.flatMap((option) => added(option.price, `${labelBefore(label)} ${option.label[language]}`, questions.plus))
      default:
        return []
    }
  }
  return [
    asks.hours ? { label: words.base, value: amount(pricing.base) } : { label: words.smallest, value: words.from(amount(pricing.base)) },
    ...row(asks.hours, words.extraHour, amount(pricing.extraHour)),
    ...row(asks.cleaners, words.extraCleaner, amount(pricing.extraCleaner)),
    ...row(asks.materials, words.material, amount(pricing.material)),
    ...(intake?.questions ?? []).filter(({ sub_services }) => sub_services.length === 0).flatMap(rowsOf),
    ...off(words.weekly, percents.Weekly),
    ...off(words.multiple, percents['Multiple times a week']),
  ]
}
