import { expect, test } from 'vitest'
import { addressKey, isSamePerson, type Person } from '../../src/domain/referrals.ts'

const aisha: Person = {
  mailboxes: ['aisha@example.com'],
  phones: ['+971501234567'],
  addresses: [addressKey('Villa 12, Jumeirah 1, Dubai')],
  cards: ['Visa 4242 12/2030'],
  networks: ['home'],
}
const layla: Person = {
  mailboxes: ['layla@example.com'],
  phones: ['+971503456789'],
  addresses: [addressKey('Office 301, Business Bay')],
  cards: [],
  networks: [],
}

test.each<[string, Partial<Person>, boolean]>([
  ['a friend with nothing in common', {}, false],
  ['the same mailbox', { mailboxes: aisha.mailboxes }, true],
  ['the same phone', { phones: ['+97140000000', ...aisha.phones] }, true],
  ['a flatmate', { addresses: aisha.addresses }, false],
  ['a colleague', { networks: aisha.networks }, false],
  ['a card with the same digits', { cards: aisha.cards }, false],
  ['the same home and network', { addresses: [addressKey('villa 12 - JUMEIRAH 1 / dubai')], networks: aisha.networks }, true],
  ['the same card and network', { cards: aisha.cards, networks: aisha.networks }, true],
])('%s is the same person: %#', (_, shared, isSame) => {
  expect(isSamePerson(aisha, { ...layla, ...shared })).toBe(isSame)
  expect(isSamePerson({ ...layla, ...shared }, aisha)).toBe(isSame)
})
