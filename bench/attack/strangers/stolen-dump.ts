import type { Vault } from '../../../src/db/vault/vault.ts'
import { systemContext } from '../../../src/operations/context.ts'
import { creditWallet } from '../../../src/operations/wallet/credit-wallet.ts'
import { foundInDump, plant } from '../../../test/planted.ts'
import { defineAttack } from './define.ts'
import type { Shop } from './shop.ts'

const people = { small: 1, whole: 12 }

export const stolenDump = defineAttack({
  name: 'a stolen dump',
  isLong: true,
  promise: 'a copy of the database gives away no phone, address, bank account, tax number, birth date or second factor',
  async attack(shop, size) {
    let networks = 0
    const planted = await plant(
      {
        call: (method, path, sent) => shop.asNetwork(++networks).call(method, path, sent),
        now: shop.now,
        async prepare(email) {
          const { rows } = await shop.pool.query('UPDATE accounts SET email_verified_at = now() WHERE email = $1 RETURNING id', [email])
          await creditWallet(systemContext(shop.services), rows[0].id, 5_000, `sorry ${email}`)
        },
      },
      people[size],
    )
    const found = await foundInDump(shop.pool, planted)
    const harm =
      found.length > 0 ? [`${found.length} of ${planted.length} values stand in a copy of the database: ${JSON.stringify(found[0])}`] : []
    return { figures: { values_planted: planted.length, found_in_a_dump: found.length }, harm }
  },
  control: {
    guard: 'the seal',
    options: { services: ({ vault }) => ({ vault: withoutSeal(vault) }) },
    remove: keepPlainText,
  },
})

/** A vault that keeps everything as it is. */
function withoutSeal(vault: Vault): Vault {
  const asItIs = <T>(_table: unknown, _row: string, values: T) => values
  return { ...vault, seal: asItIs, open: asItIs, sealRow: asItIs, openRow: asItIs } as unknown as Vault
}

async function keepPlainText({ pool }: Shop): Promise<void> {
  const { rows } = await pool.query<{ change: string }>(`
    SELECT format('ALTER TABLE %I ALTER COLUMN %I TYPE text', table_name, column_name) AS change
    FROM information_schema.columns WHERE domain_name = 'sealed' AND table_schema = 'public' AND table_name NOT IN ('invoices', 'vault_keys')`)
  for (const { change } of rows) await pool.query(change)
}
