import type { SealingMigration } from '../migrate.ts'
import { sealColumns } from '../vault/seal-columns.ts'

const details = ['area', 'unit', 'access_note', 'makani', 'latitude', 'longitude']
const json = ['latitude', 'longitude']

/** Phones and addresses of customers, their saved locations and the bookings themselves. */
export const run: SealingMigration = async (client, cipher) => {
  await sealColumns(client, cipher, { table: 'customers', key: ['id'], columns: ['phone', 'address', ...details], json })
  await sealColumns(client, cipher, { table: 'locations', key: ['id'], columns: ['address', ...details], json })
  await sealColumns(client, cipher, { table: 'bookings', key: ['id'], columns: ['address'] })
  await client.query('DROP DOMAIN makani')
}
