import type { Language, Text } from '../../domain/language.ts'

type Block = { heading: string; description: string }
type Point = { heading: Text; description: Text }

/** Headings with their texts, stored by language, as staff edit them: each in both. */
export const pointsOf = (content: Record<Language, Block[]>): Point[] =>
  content.en.map(({ heading, description }, index) => ({
    heading: { en: heading, ar: content.ar[index]?.heading ?? '' },
    description: { en: description, ar: content.ar[index]?.description ?? '' },
  }))

/** The reverse. */
export const blocksOf = (points: readonly Point[]): Record<Language, Block[]> => ({
  en: points.map(({ heading, description }) => ({ heading: heading.en, description: description.en })),
  ar: points.map(({ heading, description }) => ({ heading: heading.ar, description: description.ar })),
})
