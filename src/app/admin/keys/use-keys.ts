import { useEffect, useRef } from 'react'
import { areKeysOn } from './keys-preference.ts'

/** What a key does, by its place on the keyboard (event.code): 'KeyJ', 'Shift+KeyX', or two after each other, 'KeyG KeyB'. */
export type Keys = Readonly<Record<string, () => void>>

const secondKeyWithinMs = 1_500
const fields = 'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable="true"]'

/**
 * Keys without modifiers, the same on every keyboard, Arabic ones too. They rest while somebody types, while a dialog is open, and for whoever
 * switched them off (WCAG 2.1.4).
 */
export function useKeys(keys: Keys): void {
  const current = useRef(keys)
  current.current = keys
  useEffect(() => {
    let first: { code: string; at: number } | null = null
    const press = (event: KeyboardEvent) => {
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.key === 'Shift' ||
        !areKeysOn() ||
        isBusy(event)
      )
        return
      const code = event.shiftKey ? `Shift+${event.code}` : event.code
      const before = first && event.timeStamp - first.at < secondKeyWithinMs ? `${first.code} ` : ''
      first = { code, at: event.timeStamp }
      const act = current.current[before + code] ?? current.current[code]
      if (!act) return
      first = null
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

const isBusy = ({ target }: Event): boolean =>
  (target instanceof Element && target.matches(fields)) || document.querySelector('dialog[open]') !== null
