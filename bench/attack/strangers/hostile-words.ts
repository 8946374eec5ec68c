import type { Vault } from '../../../src/db/vault/vault.ts'
import { addDays, dubaiDateOf } from '../../../src/domain/dubai-time.ts'
import { officeCleaning } from '../../../test/bookings/people.ts'
import { inTurns } from '../customer.ts'
import { defineAttack } from './define.ts'
import { demand, password, strangerNamed } from './people.ts'
import type { Network, Reply, Shop } from './shop.ts'

const hostile = [
  'Win at evil.com',
  'EVIL．COM',
  'evil。net',
  'https://evil.example/x',
  'www.evil.example',
  'https:\u2060//evil.example',
  'ev\u200bil\u00ad.com',
  'prize@evil.test',
  'Noor\r\nPlanted: line',
  'Noor\u2028Planted: line',
  'Noor\u0085\vPlanted: line',
  'Noor \u202ednik\u202c',
  '\u2066Noor\u200f\u061c',
  'No\u200bo\ufeffr\u3164',
  'Noor\u0007\u001b[31m',
  'Noor\ud800',
]
const fields = ['first_name', 'last_name', 'address', 'area', 'unit'] as const

type Words = { value: string; field: (typeof fields)[number] }

/** Each value in one field, or in all of them. */
const wordsIn = {
  small: hostile.map((value, index): Words => ({ value, field: fields[index % fields.length] as Words['field'] })),
  whole: hostile.flatMap((value) => fields.map((field): Words => ({ value, field }))),
}

export const hostileWords = defineAttack({
  name: 'hostile words',
  promise:
    'no mail to somebody unconfirmed and no page carries a foreign site, a second line or an invisible character that a stranger typed',
  options: { professionals: 20 },
  async attack(shop, size) {
    const words = wordsIn[size]
    const shown: string[] = []
    let refused = 0
    await inTurns(words, 4, async (word, index) => {
      const [first, ...others] = await writeEverywhere(shop.asNetwork(index), word, index)
      for (const reply of [first, ...others]) if (reply?.status === 422) refused++
      if (first?.status === 200) shown.push(...(await bookAs(shop, index, first.body.id)))
    })
    const mails = await shop.mails()
    const texts = mails.map(({ subject, text, html, calendar }) => [subject, text, html, calendar?.content].join('\n'))
    const spoiledMails = texts.filter((text) => namesStranger(text) || /^Planted/m.test(text) || unseen.test(text))
    const spoiledPages = shown.filter((text) => namesStranger(text) || broken(text))
    const spoiled = [spoiledMails, spoiledPages, await spoiledIn(shop)].map(({ length }) => length)
    const [ofMails, ofPages, ofRows] = spoiled
    const harm = [
      ...(spoiled.some((many) => many > 0)
        ? [`${ofMails} of ${mails.length} mails, ${ofPages} texts of pages and ${ofRows} of rows carry what a stranger planted`]
        : []),
      ...(await nulsTaken(shop.asNetwork(words.length))),
    ]
    return {
      figures: { texts: words.length, refused, mails: mails.length, spoiled_mails_pages_rows: spoiled.join(' ') },
      harm,
    }
  },
  control: {
    guard: 'the cleaning of what is typed',
    options: { services: ({ vault }) => ({ vault: withRawAddresses(vault) }) },
    remove: async ({ pool }) =>
      void (await pool.query(`
        CREATE FUNCTION keep_raw() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.last_name := NEW.last_name || U&'\\202E'; RETURN NEW; END $$;
        CREATE TRIGGER raw BEFORE INSERT ON customers FOR EACH ROW EXECUTE FUNCTION keep_raw()`)),
  },
})

/** Fills in every form that anybody may, the one for bookings first. */
async function writeEverywhere(network: Network, { value, field }: Words, number: number): Promise<Reply[]> {
  const person = strangerNamed(number)
  const name = { first_name: person.first_name, last_name: person.last_name, ...(/name/.test(field) && { [field]: value }) }
  const email = `writer${number}@mail${number}.example`
  return [
    await network.post('/api/customer', { ...person, [field]: value }),
    await network.post('/api/signup', { ...name, email: `new-${email}`, phone: `+97155${1_000_000 + number}`, password }),
    await network.post('/api/contact', { name: value, email, message: value }),
    await network.post('/api/partners/applications', {
      company_name: value,
      contact_person: value,
      contact_email: email,
      phone: person.phone,
      cities: ['dubai'],
      service_categories: ['cleaning'],
      business_description: value,
    }),
  ]
}

/** Books as this customer, on a day of their own; returns what the page of the booking shows. */
async function bookAs(shop: Shop, number: number, customer_id: string): Promise<string[]> {
  const network = shop.asNetwork(number)
  const { data } = demand(
    await network.post('/api/booking', officeCleaning(customer_id, { date: addDays(dubaiDateOf(shop.now()), 3 + number) })),
  ).body
  return textsIn(demand(await network.get(`/api/booking/${data.id}`, { headers: { 'booking-token': data.token } })).body)
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []

/** Whether the address of the stranger's site or mailbox stands in a text, as a mail program reads it. */
const namesStranger = (text: string): boolean =>
  /(?:[/@]|www\.)evil|evil\.\p{L}/iu.test(
    text
      .normalize('NFKC')
      .replace(/[\u200b\u2060\u00ad]/g, '')
      .replaceAll('。', '.'),
  )

/** Controls, halves of characters, overrides of direction, zero widths and fillers. */
const unseen = /(?![\n\r\t])[\p{Cc}\p{Cs}]|[\p{Bidi_Control}\u00ad\u200b\u2060\u2028\ufeff\u3164]/u
const broken = (text: string): boolean => /[\r\n]/.test(text) || unseen.test(text)

/** What was stored of it, where one line is meant; a message to the house may name sites and have lines. */
async function spoiledIn({ pool }: Shop): Promise<string[]> {
  const { rows } = await pool.query<{ line: string; is_mailed: boolean }>(`
    SELECT unnest(ARRAY[first_name, last_name]) AS line, true AS is_mailed FROM customers
    UNION ALL SELECT unnest(ARRAY[first_name, last_name]), true FROM accounts
    UNION ALL SELECT name, false FROM contact_messages
    UNION ALL SELECT unnest(ARRAY[company_name, contact_person]), false FROM partner_applications`)
  return rows.filter(({ line, is_mailed }) => broken(line) || (is_mailed && namesStranger(line))).map(({ line }) => line)
}

/** Sends a NUL in a body, a query and a password; returns what was not refused as invalid. */
async function nulsTaken(network: Network): Promise<string[]> {
  const replies = {
    'a body': await network.post('/api/contact', { name: 'Noor\0', email: 'noor@mail.example', message: 'Hello' }),
    'a query': await network.get('/api/services?search=clean%00ing'),
    'a password': await network.post('/api/login', { email: 'noor@mail.example', password: 'Dubai\0Marina' }),
  }
  return Object.entries(replies)
    .filter(([, { status }]) => status !== 422)
    .map(([where, { status }]) => `a NUL in ${where} was answered ${status}`)
}

/** A vault that keeps addresses as a stranger typed them. */
const withRawAddresses = (vault: Vault): Vault => ({
  ...vault,
  sealRow: (table, row, values) =>
    vault.sealRow(table, row, 'address' in values ? { ...values, address: 'Noor\u202e\r\nPlanted: https://evil.example' } : values),
})
