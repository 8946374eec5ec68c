import { mails } from '../../src/operations/messages/mails.ts'
import { clients } from '../messages/clients.ts'
import { sampleOf } from '../messages/samples.ts'
import { few } from '../quick.ts'
import { expect, test } from './site.ts'

const texts = {
  text: `${'Al-Safa-'.repeat(12)} شارع الوصل`,
  name: 'Aisha',
  link: `https://servicemarket.example/bookings/${'x'.repeat(80)}`,
}

/** The narrowest screen of a phone; Outlook on Windows is never that narrow. */
const widthIn = (client: string) => (client.startsWith('Outlook') ? 640 : 320)

for (const { name, draws } of few(clients.filter((client) => !client.name.endsWith('dark')))) {
  test(`every email fits its screen in ${name}`, async ({ page }) => {
    const drawn = (['en', 'ar'] as const).flatMap((language) => mails.map((mail) => draws(sampleOf(mail, language, texts).html)))
    await page.setViewportSize({ width: widthIn(name), height: 700 })
    const widths = await page.evaluate((letters) => {
      const frame = document.body.appendChild(document.createElement('iframe'))
      frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0'
      return letters.map((letter) => {
        frame.contentDocument?.open()
        frame.contentDocument?.write(letter)
        frame.contentDocument?.close()
        return frame.contentDocument?.documentElement.scrollWidth
      })
    }, drawn)
    expect(new Set(widths)).toEqual(new Set([widthIn(name)]))
  })
}
