import type pg from 'pg'
import { mailboxOf } from '../../domain/email.ts'
import type { SealingMigration } from '../migrate.ts'

/** Uses of promo codes, credit for friends and claims of capacity are kept by the hash of a mailbox: those of Gmail addresses become the one without dots. */
export const run: SealingMigration = async (client, _cipher, vault) => {
  const hashOf = (kind: 'party' | 'person', mailbox: string) =>
    kind === 'party' ? vault.hash('party', `mailbox ${mailbox}`).toString('base64url') : vault.hash('person', mailbox)
  const addresses = await addressesAtGmail(client)
  const changed = addresses
    .map((address) => ({ before: mailboxBefore(address), after: mailboxOf(address) }))
    .filter(({ before, after }) => before !== after)
  const parties = [changed.map(({ before }) => hashOf('party', before)), changed.map(({ after }) => hashOf('party', after))]
  await client.query(
    `INSERT INTO promo_persons (booking_id, code, person)
     SELECT p.booking_id, p.code, v.after FROM promo_persons p JOIN unnest($1::text[], $2::text[]) AS v (before, after) ON v.before = p.person
     ORDER BY p.booking_id ON CONFLICT DO NOTHING`,
    parties,
  )
  await client.query('DELETE FROM promo_persons WHERE person = ANY ($1::text[])', [parties[0]])
  // What two spellings hold together may be more than one mailbox may claim from now on.
  await client.query('ALTER TABLE capacity_claims DISABLE TRIGGER USER')
  await client.query(
    `UPDATE capacity_claims c SET budget = replace(c.budget, v.before, v.after) FROM unnest($1::text[], $2::text[]) AS v (before, after)
     WHERE c.budget LIKE '% of mailbox %' AND split_part(c.budget, ' of mailbox ', 2) = v.before`,
    parties,
  )
  await client.query('ALTER TABLE capacity_claims ENABLE TRIGGER USER')
  const persons = [changed.map(({ before }) => hashOf('person', before)), changed.map(({ after }) => hashOf('person', after))]
  await client.query(
    `INSERT INTO referral_marks (mark, friend)
     SELECT v.after, m.friend FROM referral_marks m JOIN unnest($1::bytea[], $2::bytea[]) AS v (before, after) ON v.before = m.mark
     ORDER BY m.friend ON CONFLICT DO NOTHING`,
    persons,
  )
  await client.query('DELETE FROM referral_marks WHERE mark = ANY ($1::bytea[])', [persons[0]])
}

async function addressesAtGmail(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ email: string }>(
    `SELECT DISTINCT lower(email) AS email FROM (SELECT email FROM customers UNION SELECT email FROM accounts) AS known
     WHERE email ~* '@(gmail|googlemail)\\.com$'`,
  )
  return rows.map(({ email }) => email)
}

/** What the mailbox of an address was until now: without the tag alone. */
function mailboxBefore(address: string): string {
  const [at, plus] = [address.lastIndexOf('@'), address.indexOf('+')]
  return plus > 0 && plus < at ? address.slice(0, plus) + address.slice(at) : address
}
