import type { AreaDocument } from '../../../contracts/office/areas.ts'
import { latinDigits } from '../../../domain/digits.ts'

type Degrees = number | string

/** An area while it is edited: degrees that are no number yet are the text that was typed. */
export type TypedArea = Omit<AreaDocument, 'latitude' | 'longitude'> & { latitude: Degrees; longitude: Degrees }

/** What is typed, as a number once it is one. */
export const degreesIn = (text: string): Degrees => (/^\d{1,2}(\.\d*[1-9])?$/.test(text) ? Number(text) : text)

const numberIn = (typed: Degrees): number => Number(latinDigits(String(typed)).trim().replace(/[٫,]/, '.') || Number.NaN)

export const areDegrees = (typed: Degrees): boolean => Number.isFinite(numberIn(typed))

/** What is sent. */
export const documentFrom = ({ name, aliases, latitude, longitude }: TypedArea): AreaDocument => ({
  name,
  aliases,
  latitude: numberIn(latitude),
  longitude: numberIn(longitude),
})
