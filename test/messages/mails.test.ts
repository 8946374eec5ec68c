import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Mail } from '../../src/operations/messages/define-mail.ts'
import { mailOf, mails } from '../../src/operations/messages/mails.ts'

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
})
