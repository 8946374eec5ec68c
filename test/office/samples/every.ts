import { deskSamples } from './desk.ts'
import { houseSamples } from './house.ts'
import type { Sample, Write } from './sample.ts'

/** What each write of staff needs to succeed; a write without a sample is a type error. */
export const everySample: Record<Write, Sample> = {
  ...deskSamples,
  ...houseSamples,
}
