import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmail, mailboxOf } from '../../src/domain/email.ts'

const name = fc.stringMatching(/^[a-z0-9.!#$%&'*/=?^_`{|}~-]{1,20}$/)
const tag = fc.stringMatching(/^[a-z0-9+._-]{0,12}$/)
const domain = fc.stringMatching(/^[a-z0-9]{1,12}\.[a-z]{2,5}$/).filter((at) => !/^(gmail|googlemail)\.com$/.test(at))

test('Aisha is one person, whatever follows the plus and however she writes her address', () => {
  for (const email of ['aisha@example.com', 'Aisha@Example.com', 'aisha+promo@example.com', 'AISHA+a+b@EXAMPLE.COM', 'aisha+@example.com'])
    expect(mailboxOf(email)).toBe('aisha@example.com')
  for (const email of ['aisha.omar@example.com', '+aisha@example.com', 'aisha@mail.example.com']) expect(mailboxOf(email)).toBe(email)
})

test('Aisha is one person at Gmail, wherever she puts dots and by both of its names, and nowhere else', () => {
  for (const email of ['a.isha.rahman@gmail.com', 'A.I.S.H.A.rahman+x.y@GMAIL.com', 'aisha.rahman@googlemail.com', 'aisharahman@gmail.com'])
    expect(mailboxOf(email)).toBe('aisharahman@gmail.com')
  for (const email of ['a.isha@gmail.com.example', 'a.isha@mygmail.com', 'a.isha@outlook.com', 'a.isha@gmail.example'])
    expect(mailboxOf(email)).toBe(email)
})

test('every tagged address is the mailbox without the tag, and different mailboxes stay different', () => {
  fc.assert(
    fc.property(name, tag, domain, (local, label, at) => {
      const plain = `${local}@${at}`
      expect(mailboxOf(plain)).toBe(plain)
      expect(mailboxOf(`${local}+${label}@${at}`)).toBe(plain)
      expect(mailboxOf(plain.toUpperCase())).toBe(plain)
    }),
  )
})

test('a mailbox is its own mailbox, and the mailbox of an address is an address', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      const mailbox = mailboxOf(email)
      expect(mailboxOf(mailbox)).toBe(mailbox)
      if (isEmail(email)) expect(isEmail(mailbox)).toBe(true)
    }),
  )
})
