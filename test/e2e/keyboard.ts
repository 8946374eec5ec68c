import type { Locator, Page } from '@playwright/test'
import { expect } from './site.ts'

/** More presses of Tab than any page has stops. */
const mostPresses = 300

/** The key that brings the focus nearer, and how often it is pressed before looking again; none once it is there. */
type Way = { key: 'Tab' | 'Shift+Tab' | 'ArrowDown'; times: number }

/**
 * Hands that have only a keyboard. They reach everything by Tab, and within a group of radio buttons by the arrows, so that what has no place in the
 * order of focus, or shows it nowhere, fails. A mouse that is used all the same is an error of the page, which fails its test.
 */
export async function keyboardOf(page: Page) {
  await page.addInitScript(() => addEventListener('pointerdown', () => reportError(new Error('A mouse was used')), true))
  const { keyboard } = page

  /** Brings the focus to what is named, from wherever it is. */
  async function reach(target: Locator): Promise<void> {
    await expect(target).toBeEnabled()
    for (let presses = 0; presses < mostPresses; ) {
      const { key, times } = await target.evaluate(wayTo)
      if (times === 0) return
      for (let time = 0; time < times; time += 1) await keyboard.press(key)
      presses += times
    }
    throw new Error(`${target} cannot be reached by the keyboard`)
  }

  return {
    reach,
    /** Presses keys after each other. */
    async press(...keys: string[]): Promise<void> {
      for (const key of keys) await keyboard.press(key)
    },
    /** Types where the focus is. */
    type: (text: string) => keyboard.type(text),
    /** Presses a button or follows a link. */
    async enter(target: Locator): Promise<void> {
      await reach(target)
      await keyboard.press('Enter')
    },
    /** Replaces what a field holds. */
    async write(field: Locator, text: string): Promise<void> {
      await reach(field)
      await keyboard.press('ControlOrMeta+a')
      await keyboard.type(text)
    },
    /** Chooses one of a group, or ticks a box. */
    async choose(input: Locator): Promise<void> {
      await reach(input)
      if (!(await input.isChecked())) await keyboard.press('Space')
      await expect(input).toBeChecked()
    },
  }
}

export type Keyboard = Awaited<ReturnType<typeof keyboardOf>>

/**
 * How the focus gets nearer to an element: at most as many presses as links and buttons stand between. Of a group of radio buttons Tab stops only
 * at one, and the arrows go on.
 */
function wayTo(element: Element): Way {
  const active = document.activeElement ?? document.body
  if (active === element) return { key: 'Tab', times: 0 }
  const isRadio = (one: Element): one is HTMLInputElement => one instanceof HTMLInputElement && one.type === 'radio'
  if (isRadio(element) && isRadio(active) && active.name === element.name && active.form === element.form)
    return { key: 'ArrowDown', times: 1 }
  const isBefore = (one: Element, other: Element) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
  const key = isBefore(active, element) ? 'Tab' : 'Shift+Tab'
  const [first, last] = key === 'Tab' ? [active, element] : [element, active]
  const stops = [...(element.closest('dialog') ?? document).querySelectorAll<HTMLElement>('a[href], button:enabled')]
  const between = stops.filter((one) => one.tabIndex >= 0 && one.checkVisibility() && isBefore(first, one) && isBefore(one, last))
  return { key, times: between.length + 1 }
}
