import { type RefObject, useCallback, useEffect, useState } from 'react'

/** Takes the focus to the button that adds one more ([data-add]), where what had it has gone. */
export function useFocusOnAdd(place: RefObject<HTMLElement | null>): () => void {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (count > 0) place.current?.querySelector<HTMLElement>('[data-add]')?.focus()
  }, [count, place])
  return useCallback(() => setCount((last) => last + 1), [])
}
