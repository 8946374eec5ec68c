import { eq } from 'drizzle-orm'
import type { AreaDocument } from '../../contracts/office/areas.ts'
import { areas } from '../../db/schema/areas.ts'
import type { Subject } from '../versions/edit-subject.ts'

const columns = { name: areas.name, aliases: areas.aliases, latitude: areas.latitude, longitude: areas.longitude }

/** An area as staff edit it. Its city stays: bookings name both. */
export const areaSubject: Subject<AreaDocument, string> = {
  kind: 'area',
  missing: 'areaNotFound',
  read: async (tx, slug) => {
    const [found] = await tx.select(columns).from(areas).where(eq(areas.slug, slug)).for('update')
    return found ?? null
  },
  write: async (_context, tx, slug, { name, aliases, latitude, longitude }) => {
    await tx.update(areas).set({ name, aliases, latitude, longitude }).where(eq(areas.slug, slug))
  },
}
