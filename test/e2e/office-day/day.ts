import type { Browser, Page } from '@playwright/test'
import { type Addresses, addressesIn } from '../../../src/app/addresses.ts'
import { catalogues } from '../../../src/app/i18n/catalogues.ts'
import { messagesIn } from '../../../src/contracts/messages/translate.ts'
import type { Language } from '../../../src/domain/language.ts'
import { type Keyboard, keyboardOf } from '../keyboard.ts'
import { enterAsStaff, newAddress, newAisha, newLayla, newOmar, type Person, signUp } from '../people.ts'
import { expectSound } from '../site.ts'

/** In which language and at what size the day is lived. place: of two days that are lived at once, so that they take different times and rows. */
export type Manner = { language: Language; isPhone: boolean; place: 0 | 1 }

/** Somebody at their screen. */
export type Desk = { page: Page; hands: Keyboard; person: Person }

/** What the steps of a day in the office share. */
export type Day = Manner & {
  /** What the pages say, by their keys. */
  t: (typeof catalogues)[Language]
  /** What the server says. */
  said: ReturnType<typeof messagesIn>
  to: Addresses
  omar: Desk
  layla: Desk
  aisha: Person
  /** Looks at a page with axe in both themes and in every typeface, where this page is looked at on such a screen. */
  look: (page: Page, on: 'desktop' | 'phone') => Promise<void>
  /** A word that no other test uses. */
  mark: string
}

export const phone = { width: 360, height: 740 }

/** Omar, an admin, and Layla, a superadmin, have logged in, each with a browser of their own. */
export async function beginDay(page: Page, browser: Browser, manner: Manner): Promise<Day> {
  const { language, isPhone } = manner
  const laylas = await (await browser.newContext()).newPage()
  const sit = async (at: Page, person: Person, role: 'admin' | 'superadmin'): Promise<Desk> => {
    if (isPhone) await at.setViewportSize(phone)
    await enterAsStaff(at, person, role)
    return { page: at, hands: await keyboardOf(at), person }
  }
  return {
    ...manner,
    ...{ t: catalogues[language], said: messagesIn(language), to: addressesIn(language) },
    omar: await sit(page, newOmar(), 'admin'),
    layla: await sit(laylas, newLayla(), 'superadmin'),
    aisha: await signUp(page.request, newAisha()),
    look: async (at, on) => {
      if ((on === 'phone') === isPhone) await expectSound(at)
    },
    mark: newAddress('day').split(/[.@]/)[1] ?? '',
  }
}

/** Goes to a page by the search that opens from anywhere. name: what the page, or the verb that leads to it, is called. */
export async function goTo({ page, hands }: Desk, name: string, address: string): Promise<void> {
  await hands.press('Control+k')
  await hands.reach(page.getByRole('dialog').getByRole('combobox'))
  await hands.type(name)
  await page.getByRole('option', { selected: true }).filter({ hasText: name }).waitFor()
  await hands.press('Enter')
  await page.waitForURL((url) => url.pathname === address)
}

/** The eighth of August 2088, the same in whatever order a browser's field for dates wants its parts. */
export const keysOfDate = '08082088'
