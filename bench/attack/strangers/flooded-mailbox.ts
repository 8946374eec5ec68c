import { inTurns } from '../customer.ts'
import { defineAttack } from './define.ts'
import { joinAs, password, strangerNamed } from './people.ts'
import type { Network } from './shop.ts'

const networks = { small: 10, whole: 1_000 }
/** What the forms that anybody can fill in may send to one mailbox in an hour: one each. */
const forms = 4

const owner = strangerNamed(1)
const tagged = (tag: number) => owner.email.replace('@', `+${tag}@`)

export const floodedMailbox = defineAttack({
  name: 'flooded mailbox',
  promise: 'contact, partner, sign-up and reset forms write to a mailbox once an hour each, from however many networks',
  async attack(shop, size) {
    await joinAs(shop, shop.asNetwork(0), owner)
    await shop.mails()
    await inTurns(Array.from({ length: networks[size] }), 10, async (_, index) => {
      const network = shop.asNetwork(1 + index)
      for (const email of [owner.email, tagged(index)]) await fillInAll(network, email, index)
    })
    const got = (await shop.mails()).filter(({ to }) => to.endsWith(owner.email.slice(owner.email.indexOf('@'))))
    const harm = got.length > forms ? [`${got.length} mails to one mailbox within an hour`] : []
    return { figures: { networks: networks[size], mails_to_one_mailbox: got.length }, harm }
  },
  control: {
    guard: 'the keys of mails that are sent once an hour',
    remove: async ({ pool }) =>
      void (await pool.query(`
        CREATE FUNCTION forget_key() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.dedupe_key := NULL; RETURN NEW; END $$;
        CREATE TRIGGER forget BEFORE INSERT ON outbox_messages FOR EACH ROW EXECUTE FUNCTION forget_key()`)),
  },
})

/** The forms that send a mail to whatever address is typed. Sign-up with a tag opens an account of its own, within the limit of sign-ups. */
async function fillInAll(network: Network, email: string, index: number): Promise<void> {
  const { first_name, last_name, phone } = strangerNamed(index)
  await network.post('/api/contact', { name: first_name, email, message: 'Hello' })
  await network.post('/api/partners/applications', {
    company_name: 'Bright Homes',
    contact_person: first_name,
    contact_email: email,
    phone,
    cities: ['dubai'],
    service_categories: ['cleaning'],
  })
  if (email !== owner.email) return
  await network.post('/api/signup', { first_name, last_name, email, phone, password })
  await network.post('/api/auth/forgot-password', { email })
}
