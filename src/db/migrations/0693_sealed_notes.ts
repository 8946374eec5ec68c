import type { SealingMigration } from '../migrate.ts'
import { sealColumns } from '../vault/seal-columns.ts'

/** What staff note about customers, bookings and professionals: a copy of the database does not tell it. */
export const run: SealingMigration = async (client, cipher) => {
  await sealColumns(client, cipher, { table: 'staff_notes', key: ['id'], columns: ['body'] })
}
