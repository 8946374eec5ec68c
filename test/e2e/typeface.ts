import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

const file = '@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf'
const letters = readFileSync(createRequire(import.meta.url).resolve(file)).toString('base64')

type Setting = { size: number; text: string }

/**
 * Typefaces wider and narrower than any system's default, and text at twice its size. The fonts are in the project, so the machine's own do
 * not matter.
 */
const settings = {
  'wide letters': { size: 1.35, text: '100%' },
  'narrow letters': { size: 0.7, text: '100%' },
  'doubled text': { size: 1, text: '200%' },
} satisfies Record<string, Setting>

/** Phones, a tablet and a desk. */
const screens = [320, 360, 768, 1280]

/** Checks that an open page is no wider than any screen, and at 320 px with any typeface. */
export async function expectToFit(page: Page, where = page.url()): Promise<void> {
  for (const [name, beyond] of Object.entries(await beyondTheScreen(page))) expect.soft(beyond, `${where} in ${name}`).toEqual([])
}

/** Checks that an open page is no wider than the narrowest screen. */
export async function expectToFitPhones(page: Page): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: Math.min(...screens), height: 800 })
  expect.soft(await tooWide(page), `${page.url()} on a phone`).toEqual([])
  if (before) await page.setViewportSize(before)
}

/** The parts of an open page beyond the screen, at each width and setting. The page is restored afterwards. */
export async function beyondTheScreen(page: Page): Promise<Record<string, string[]>> {
  const before = page.viewportSize()
  const found: Record<string, string[]> = {}
  for (const width of screens.toReversed()) {
    await page.setViewportSize({ width, height: 800 })
    found[`${width} px`] = await tooWide(page)
  }
  await bringLetters(page)
  for (const [name, setting] of Object.entries(settings)) {
    await setIn(page, setting)
    found[name] = await tooWide(page)
  }
  await setIn(page, null)
  if (before) await page.setViewportSize(before)
  return found
}

type Trial = Window & { trial?: CSSStyleSheet }

/** Brings the letters to the document, once, in each size. */
async function bringLetters(page: Page): Promise<void> {
  if (await page.evaluate(() => Boolean((window as Trial).trial))) return
  await page.evaluate(
    async ({ letters, sizes }) => {
      const trial = new CSSStyleSheet()
      document.adoptedStyleSheets.push(trial)
      const bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0))
      for (const size of sizes) {
        const lines = { sizeAdjust: `${size * 100}%`, ascentOverride: '105%', descentOverride: '30%', weight: '1 1000' }
        document.fonts.add(await new FontFace(`Trial ${size * 100}`, bytes, lines as FontFaceDescriptors).load())
      }
      ;(window as Trial).trial = trial
    },
    { letters, sizes: Object.values(settings).map(({ size }) => size) },
  )
}

/** Sets the page in a typeface. What is measured next is laid out for it, so no frame needs to be painted. */
const setIn = (page: Page, setting: Setting | null): Promise<void> =>
  page.evaluate((setting) => {
    const style = setting
      ? `*, ::before, ::after, ::placeholder { font-family: 'Trial ${setting.size * 100}' !important } html { font-size: ${setting.text} !important }`
      : ''
    ;(window as Trial).trial?.replaceSync(style)
  }, setting)

/** The parts of a page beyond the screen; empty if the page is no wider. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const beyond = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 0 && (left < -0.5 || right > clientWidth + 0.5)
    })
    return [`${scrollWidth} px`, ...beyond.slice(0, 3).map(({ tagName, textContent }) => `${tagName}: ${textContent?.slice(0, 40)}`)]
  })
