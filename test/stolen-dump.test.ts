import { expect, test } from 'vitest'
import { Customer } from '../src/contracts/bookings.ts'
import { customers } from '../src/db/schema/customers.ts'
import { openCipher } from '../src/db/vault/cipher.ts'
import { forgetOlderKeys } from '../src/db/vault/forget-keys.ts'
import { type Keyring, newKey } from '../src/db/vault/keyring.ts'
import { openVault } from '../src/db/vault/open-vault.ts'
import { isSealedWithOthers, sealAgain } from '../src/db/vault/rotate.ts'
import { getBooking } from '../src/operations/booking-access/get-booking.ts'
import { systemContext } from '../src/operations/context.ts'
import { createCustomer } from '../src/operations/customers/create-customer.ts'
import { creditWallet } from '../src/operations/wallet/credit-wallet.ts'
import { openSite } from './accounts/site.ts'
import { codeOf, foundInDump, plant } from './planted.ts'
import { readTestKeyring } from './vault.ts'

const people = 12
const site = await openSite()
const { call, pool, query, services } = site
services.site.rateLimits = false

let ring: Keyring = readTestKeyring()
services.vault = await openVault(pool, () => ring)

const planted = await plant(
  {
    call,
    now: site.now,
    prepare: async (email) => {
      const [account] = await query('UPDATE accounts SET email_verified_at = now() WHERE email = $1 RETURNING id', [email])
      await creditWallet(systemContext(services), account.id, 5_000, `sorry ${email}`)
    },
  },
  people,
)

/** The first of them logs in with the code of her app, and sees all that she told us, but for the phone that she changed since. */
async function expectAllReadable(): Promise<void> {
  site.minutesLater(5)
  const [replaced, ...hers] = planted.slice(0, planted.length / people - 1)
  const secret = hers.find((value) => /^[A-Z2-7]{32}$/.test(value)) ?? ''
  const { challenge_token } = (await site.logIn('aisha0@example.com')).body.details
  const body = { challenge_token, code: codeOf(secret, site.now()) }
  const { token } = (await call('POST', '/api/login/second-factor', { body })).body
  const shown = JSON.stringify((await call('GET', '/api/customer/export', { token })).body)
  expect(hers.filter((value) => value !== secret && !shown.includes(value))).toEqual([])
  expect(shown).not.toContain(replaced)
}

test('none of a thousand values is found in a copy of the database, and their owners read them all', async () => {
  expect(planted.length).toBeGreaterThanOrEqual(1_000)
  expect(await foundInDump(pool, planted)).toEqual([])
  await expectAllReadable()
})

test('what staff note is not found either, and staff read it; unsealed, it is found', async () => {
  const token = await site.joinStaff('Layla', 'superadmin')
  const [{ id }] = await query('SELECT id FROM bookings ORDER BY id LIMIT 1')
  const body = 'Zafirah is in the hospital until March'
  expect((await call('POST', `/api/admin/bookings/${id}/notes`, { token, body: { body } })).status).toBe(200)
  expect(await foundInDump(pool, [body])).toEqual([])
  expect((await call('GET', `/api/admin/bookings/${id}`, { token })).body.data.notes).toMatchObject([{ body }])
  const client = await pool.connect()
  await client.query(`BEGIN; ALTER TABLE staff_notes ALTER COLUMN body TYPE text; UPDATE staff_notes SET body = '${body}'`)
  expect(await foundInDump(client as never, [body])).toMatchObject([{ value: body, table: 'staff_notes' }])
  await client.query('ROLLBACK')
  client.release()
})

test('what somebody copies into another row is not shown there', async () => {
  const [mine, other] = await query('SELECT id, address FROM bookings ORDER BY id LIMIT 2')
  await query('UPDATE bookings SET address = $2 WHERE id = $1', [mine.id, other.address])
  await expect(getBooking(systemContext(services), mine.id)).rejects.toThrow(`bookings.address of ${mine.id} does not open`)
  await query('UPDATE bookings SET address = $2 WHERE id = $1', [mine.id, mine.address])
  expect((await getBooking(systemContext(services), mine.id)).id).toBe(mine.id)
})

test('every row is sealed again with a new key while bookings go on, also when that was stopped halfway', async () => {
  const [fresh, old] = [newKey(), ...ring]
  const before = await query('SELECT id, updated_at FROM bookings ORDER BY id')
  ring = [fresh, ...ring]
  await openVault(pool, () => ring)
  let isOver = false
  let customersMade = 0
  const someone = Customer.parse({
    first_name: 'Omar',
    last_name: 'Haddad',
    email: 'omar@example.com',
    phone: '0501234567',
    address: 'Villa 1',
  })
  const working = (async () => {
    for (; !isOver; customersMade++) {
      const { id } = await createCustomer(systemContext(services), someone)
      const [row] = await services.db.select().from(customers).limit(1)
      expect(row && services.vault.openRow(customers, row.id, row).phone).toMatch(/^\+9715/)
      await pool.query('UPDATE customers SET used_at = now() WHERE id = $1', [id])
    }
  })()
  const cipher = openCipher(() => ring)
  let left = 30
  const stopping = {
    ...cipher,
    open: (...of: Parameters<typeof cipher.open>) => (left-- > 0 ? cipher.open(...of) : expect.fail('stopped')),
  }
  await expect(sealAgain(pool, stopping, fresh.id)).rejects.toThrow('stopped')
  expect(await isSealedWithOthers(pool, fresh.id)).toBe(true)
  await sealAgain(pool, cipher, fresh.id)
  isOver = true
  await working
  await sealAgain(pool, cipher, fresh.id)
  expect(customersMade).toBeGreaterThan(0)
  expect(await isSealedWithOthers(pool, fresh.id)).toBe(false)
  expect(await query('SELECT id, updated_at FROM bookings ORDER BY id')).toEqual(before)

  await expect(forgetOlderKeys(pool, fresh.id)).rejects.toThrow('too new')
  await query(`UPDATE vault_keys SET created_at = now() - interval '1 hour' WHERE key_id = $1`, [fresh.id])
  await forgetOlderKeys(pool, fresh.id)
  ring = [fresh]
  services.vault = await openVault(pool, () => ring)
  await expectAllReadable()
  await expect(openVault(pool, () => [old ?? newKey()])).rejects.toThrow('The keyring lacks')
})

test('negative control: what one column keeps unsealed is found', async () => {
  const [, , phone] = planted.filter((value) => value.startsWith('+971'))
  const [customer] = await query(`SELECT id FROM customers WHERE email = 'aisha0@example.com'`)
  await query('ALTER TABLE customers ALTER COLUMN phone TYPE text')
  for (const write of ['phone', 'reverse(phone)', `translate(encode(phone::bytea, 'base64'), '=', '')`, `encode(phone::bytea, 'hex')`]) {
    await query('UPDATE customers SET phone = $2 WHERE id = $1', [customer.id, phone])
    await query(`UPDATE customers SET phone = ${write} WHERE id = $1`, [customer.id])
    expect(await foundInDump(pool, planted), write).toMatchObject([{ value: phone, table: 'customers' }])
  }
})
