import { describe, expect, test } from 'vitest'
import type { Language } from '../../src/domain/language.ts'
import { mails } from '../../src/operations/messages/mails.ts'
import { clients, contrastOf, type Shown, shownIn } from './clients.ts'
import { sampleOf } from './samples.ts'

/** Beyond this Gmail cuts an email and hides the rest behind a link. */
const gmailCutsAt = 102 * 1024
const leastContrast = 4.5

const texts = {
  en: { text: 'Villa 12, Al Wasl Road', name: 'Aisha', link: 'https://servicemarket.example/x' },
  ar: { text: 'فيلا 12، شارع الوصل', name: 'عائشة', link: 'https://servicemarket.example/x' },
}
const languages: Language[] = ['en', 'ar']
const samples = languages.flatMap((language) =>
  mails.map((mail) => ({ kind: mail.kind, language, mail: sampleOf(mail, language, texts[language]) })),
)

/** What cannot be read, or stands on the wrong side, in words. */
function troubleWith(shown: readonly Shown[], language: Language): string[] {
  const [direction, side] = language === 'ar' ? ['rtl', 'right'] : ['ltr', 'left']
  return shown.flatMap(({ text, colour, ground, direction: read, align, isButton }) => [
    ...(colour === null || ground === null ? [`${text}: leaves its colours to the program`] : []),
    ...(colour && ground && contrastOf(colour, ground) < leastContrast ? [`${text}: ${colour} on ${ground}`] : []),
    ...(read === direction || read === 'auto' || (read === 'ltr' && !/\p{Script=Arabic}/u.test(text)) ? [] : [`${text}: reads ${read}`]),
    ...(align === side || isButton ? [] : [`${text}: stands ${align}`]),
  ])
}

describe.each(clients)('in $name', ({ draws }) => {
  test.each(languages)('every email in %s can be read, on its own side, and has one next step', (language) => {
    for (const { kind, mail } of samples.filter((sample) => sample.language === language)) {
      const shown = shownIn(draws(mail.html))
      expect(troubleWith(shown, language), kind).toEqual([])
      // A code is typed: that email has no link to imitate.
      expect(shown.filter(({ isButton }) => isButton).length, kind).toBe(kind === 'booking_code' ? 0 : 1)
    }
  })

  test('an email whose colours were only in the style element, or too close, would be found', () => {
    const { html } = samples[0]?.mail ?? { html: '' }
    expect(
      troubleWith(shownIn(draws(html.replaceAll(/(?<=[;"])(?:background-)?color:#\w+/g, '').replaceAll(/bgcolor="#\w+"/g, ''))), 'en'),
    ).not.toEqual([])
    expect(troubleWith(shownIn(draws(html)), 'ar')).not.toEqual([])
  })
})

describe('every email', () => {
  test('is far too small for Gmail to cut, and fetches nothing', () => {
    for (const { kind, mail } of samples) {
      expect(Buffer.byteLength(mail.html), kind).toBeLessThan(gmailCutsAt / 4)
      expect(mail.html, kind).not.toMatch(/<img|url\(|\ssrc=|<link/)
    }
  })

  test('names sides, which Word knows, and is as wide as its screen everywhere else', () => {
    for (const { kind, mail } of samples) {
      expect(mail.html, kind).not.toMatch(/-(?:inline|block)(?:-start|-end)?:|align:(?:start|end)/)
      const widths = (html: string) => [...html.matchAll(/\swidth="(\d+)"/g)].map(([, width]) => Number(width))
      for (const { name, draws } of clients) {
        expect(Math.max(...widths(draws(mail.html))), `${kind} in ${name}`).toBe(name.startsWith('Outlook') ? 560 : 32)
      }
    }
  })

  test('begins in the mailbox with its first sentence, which is not drawn a second time', () => {
    for (const { kind, mail } of samples) {
      const [, preview = ''] = /<div style="display:none[^>]*>([^&<]+)/.exec(mail.html) ?? []
      expect(preview.length, kind).toBeGreaterThan(10)
      for (const { draws } of clients) expect(shownIn(draws(mail.html)).filter(({ text }) => text.includes('\u034f'))).toEqual([])
    }
  })

  test('says as plain text whatever it shows, and how we are reached', () => {
    const letterhead = /^(?:✓|Service Market|Home and office services|خدمات المنزل والمكتب|If the button|إن لم يعمل الزر)/
    const plain = (text: string) => text.replace(/[\s\u00a0·]+/g, '')
    for (const { kind, mail } of samples) {
      const said = plain(mail.text)
      const missing = shownIn(mail.html).filter(({ text }) => !letterhead.test(text) && !said.includes(plain(text)))
      expect(
        missing.map(({ text }) => text),
        kind,
      ).toEqual([])
      expect(mail.text, kind).toMatch(/\+971 4 555 0199\n.*https:\/\/wa\.me\/971505550199/)
    }
  })
})
