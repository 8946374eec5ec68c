import { type RefObject, useCallback, useEffect, useState } from 'react'

/** Moves the focus to the add button ([data-add]) if the focused element has disappeared. */
export function useFocusOnAdd(place: RefObject<HTMLElement | null>): () => void {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (count > 0) place.current?.querySelector<HTMLElement>('[data-add]')?.focus()
  }, [count, place])
  return useCallback(() => setCount((last) => last + 1), [])
}
