import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { inOtherLanguage } from '../addresses.ts'
import { useSite } from '../i18n/messages.tsx'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

const key = 'language-offer'
const touches = ['pointerdown', 'pointerover', 'touchstart', 'keydown', 'focusin', 'input'] as const

/**
 * Offers the page in the other language, in that language, to visitors whose browser prefers it. It appears with the first interaction, so
 * that the first paint is not changed. Once declined, it stays away.
 */
export function LanguageOffer() {
  const { t, language } = useSite()
  const { pathname, search } = useLocation()
  const [isWanted, setIsWanted] = useState(false)
  const other = language === 'ar' ? 'en' : 'ar'
  useEffect(() => {
    if (wishOf(navigator.languages) === other && recall() !== 'declined') return whenTouched(() => setIsWanted(true))
  }, [other])
  if (!isWanted) return null
  const words = t.seo.offer
  const decline = () => {
    setIsWanted(false)
    remember('declined')
  }
  return (
    <aside
      lang={other}
      dir={other === 'ar' ? 'rtl' : 'ltr'}
      aria-label={words.label}
      className="fixed inset-x-3 yielding bottom-3 z-30 mx-auto flex w-fit max-w-[calc(100%-1.5rem)] items-center gap-x-3 rounded-xl bg-surface py-1.5 ps-5 pe-1.5 text-sm shadow-lift inset-ring inset-ring-line"
    >
      <p className="flex flex-wrap gap-x-3">
        <span className="self-center">{words.text}</span>
        <a
          href={inOtherLanguage(pathname, search)}
          hrefLang={other}
          className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
        >
          {words.switch}
        </a>
      </p>
      <IconButton label={words.close} onClick={decline}>
        <Icon name="x" />
      </IconButton>
    </aside>
  )
}

/** The first of our languages in the browser's list. */
const wishOf = (names: readonly string[]) =>
  names.map((name) => name.slice(0, 2).toLowerCase()).find((name) => name === 'en' || name === 'ar')

/** Storage may be blocked by the browser. */
function recall(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function remember(answer: string): void {
  try {
    localStorage.setItem(key, answer)
  } catch {}
}

/** Runs a function at the visitor's next interaction, before the page receives the event. Returns a function that cancels it. */
function whenTouched(work: () => void): () => void {
  const touched = () => {
    forget()
    work()
  }
  const forget = () => {
    for (const touch of touches) removeEventListener(touch, touched, true)
  }
  for (const touch of touches) addEventListener(touch, touched, { capture: true, passive: true })
  return forget
}
