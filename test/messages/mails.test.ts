import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Mail } from '../../src/operations/messages/define-mail.ts'
import { mailOf, mails } from '../../src/operations/messages/mails.ts'
import { sampleOf } from './samples.ts'

const root = join(import.meta.dirname, '../..')
const files = globSync('src/operations/messages/mails/*.ts', { cwd: root })

describe('the list of mails', () => {
  test('has every definition of src/operations/messages/mails, each in the file of its name', async () => {
    const defined = await Promise.all(
      files.map(async (file) => {
        const [mail, ...more] = Object.values<Mail<never>>(await import(join(root, file)))
        return { file: basename(file, '.ts'), kind: mail?.kind, isListed: mail !== undefined && mails.includes(mail), more: more.length }
      }),
    )
    expect(defined).toEqual(
      files.map((file) => {
        const name = basename(file, '.ts')
        return { file: name, kind: name.replaceAll('-', '_'), isListed: true, more: 0 }
      }),
    )
    expect(mails).toHaveLength(files.length)
  })

  test('finds each by its kind, and says so where there is none', () => {
    for (const mail of mails) expect(mailOf(mail.kind)).toBe(mail)
    expect(() => mailOf('unheard_of')).toThrow('unheard_of')
  })

  test('is the table of docs/messages.md: kind, whom it is for, whether a calendar or an invoice goes with it', () => {
    const [, table = ''] = readFileSync(join(root, 'docs/messages.md'), 'utf8').split('|---|---|---|---|---|\n')
    const rows = table.split('\n\n')[0]?.split('\n').filter(Boolean) ?? []
    const documented = rows.map((row) => {
      const [, kind = '', , to = '', calendar = '', invoice = ''] = row.split('|').map((cell) => cell.trim())
      return [kind.replaceAll('`', ''), to, calendar !== '', invoice !== '']
    })
    expect(documented).toEqual(mails.map(({ kind, to, hasCalendar, hasInvoices }) => [kind, to.name, hasCalendar, hasInvoices]))
  })

  test('names in docs/messages.md those that are withheld from an address to which mail came back', () => {
    const [, list = ''] = /Optional are: (.*)\.\n/.exec(readFileSync(join(root, 'docs/messages.md'), 'utf8')) ?? []
    const documented = list.split(', ').map((kind) => kind.replaceAll('`', ''))
    expect(documented.toSorted()).toEqual(mails.flatMap(({ kind, isOptional }) => (isOptional ? [kind] : [])).toSorted())
  })
})

const names = { en: 'Aisha', ar: 'عائشة' }
const link = 'https://servicemarket.example/x'

describe('a mail', () => {
  const each = mails.flatMap((mail) => [[mail.kind, 'en', mail] as const, [mail.kind, 'ar', mail] as const])

  test.each(each)('%s in %s has a text and a letter in its own direction', (_kind, language, mail) => {
    const { subject, text, html } = sampleOf(mail, language, { text: link, name: names[language], link })
    expect(subject).toMatch(language === 'ar' ? /[ء-ي]/ : /^[A-Z]/)
    expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
    // A code is typed; a mail without a link cannot be imitated with a false one.
    if (mail.kind !== 'booking_code') expect(text).toContain(link)
    expect(html).not.toMatch(/undefined|\[object/)
    expect(text).not.toMatch(/undefined|\[object|<\w/)
  })

  test.each(each)('%s in %s shows what people typed as text, in one line where it is a subject', (_kind, language, mail) => {
    const nasty = '</p><script>alert("x")</script>\r\nBcc: all@example.com \u202Etxt.exe & \'"'
    const { subject, html } = sampleOf(mail, language, { text: nasty, name: nasty, link: nasty })
    expect(subject).not.toMatch(/[\r\n]/)
    expect(html).not.toMatch(/<script|\u202e|"x"\)/)
  })
})
