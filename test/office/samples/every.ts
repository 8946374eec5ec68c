import { areaSamples } from './areas.ts'
import { bookingSamples } from './bookings.ts'
import { catalogueSamples } from './catalogue.ts'
import { compensationSamples } from './compensations.ts'
import { contentSamples } from './content.ts'
import { deskSamples } from './desk.ts'
import { dispatchSamples } from './dispatch.ts'
import { houseSamples } from './house.ts'
import { listSamples } from './lists.ts'
import { moneySamples } from './money.ts'
import { packSamples } from './packs.ts'
import { peopleSamples } from './people.ts'
import { queueSamples } from './queues.ts'
import type { Sample, Write } from './sample.ts'
import { undoSamples } from './undo.ts'

/** What each write of staff needs to succeed; a write without a sample is a type error. */
export const everySample: Record<Write, Sample> = {
  ...areaSamples,
  ...catalogueSamples,
  ...bookingSamples,
  ...contentSamples,
  ...deskSamples,
  ...dispatchSamples,
  ...moneySamples,
  ...packSamples,
  ...listSamples,
  ...queueSamples,
  ...houseSamples,
  ...compensationSamples,
  ...peopleSamples,
  ...undoSamples,
}
