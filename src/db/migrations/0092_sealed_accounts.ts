import type { SealingMigration } from '../migrate.ts'
import { sealColumns } from '../vault/seal-columns.ts'

/** What accounts say of a person, and the secrets of their authenticator apps. */
export const run: SealingMigration = async (client, cipher) => {
  await sealColumns(client, cipher, { table: 'accounts', key: ['id'], columns: ['phone', 'address', 'date_of_birth'] })
  await sealColumns(client, cipher, { table: 'second_factors', key: ['account_id'], columns: ['secret'] })
  await sealColumns(client, cipher, { table: 'login_challenges', key: ['token_hash'], columns: ['secret'] })
}
