import { useEffect, useRef } from 'react'

const reachable = ':is(a[href], button, input, select, textarea):not(:disabled, [tabindex="-1"])'

type Had = { element: HTMLElement; around: HTMLElement[]; before: HTMLElement[]; after: HTMLElement[] }

/**
 * Keeps the focus within the element of the ref: if the focused element disappears, such as a removed row or a button that has done its
 * work, the focus moves to its neighbour instead of the start of the page.
 */
export function useKeptFocus<Place extends HTMLElement>() {
  const place = useRef<Place>(null)
  useEffect(() => {
    const root = place.current
    if (!root) return
    let had: Had | null = null
    const note = ({ target }: FocusEvent) => {
      had = target instanceof HTMLElement ? surroundings(root, target) : null
    }
    const mend = () => {
      if (!had || had.element.isConnected || document.activeElement !== document.body) return
      nextTo(had)?.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(mend)
    observer.observe(root, { childList: true, subtree: true })
    root.addEventListener('focusin', note)
    return () => {
      observer.disconnect()
      root.removeEventListener('focusin', note)
    }
  }, [])
  return place
}

function surroundings(root: HTMLElement, element: HTMLElement): Had {
  const stops = [...root.querySelectorAll<HTMLElement>(reachable)]
  const at = stops.indexOf(element)
  const around: HTMLElement[] = []
  for (let one = element.parentElement; one && one !== root.parentElement; one = one.parentElement) around.push(one)
  return { element, around, before: stops.slice(0, Math.max(at, 0)).reverse(), after: stops.slice(at + 1) }
}

/** Within the closest remaining ancestor: the next element, the previous one, or whatever there is now. */
function nextTo({ around, before, after }: Had): HTMLElement | null {
  const left = around.find((one) => one.isConnected)
  const isLeft = (one: HTMLElement) => one.isConnected && left?.contains(one)
  return after.find(isLeft) ?? before.find(isLeft) ?? left?.querySelector<HTMLElement>(reachable) ?? null
}
