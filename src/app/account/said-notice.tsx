import { useEffect, useRef } from 'react'
import { Notice } from '../ui/notice.tsx'
import type { Said } from './use-saving.ts'

/** What came of a save, above the content that was saved, and in sight. */
export function SaidNotice({ said }: { said: Said | null }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (said) place.current?.scrollIntoView({ block: 'nearest' })
  }, [said])
  return (
    <div ref={place} className="scroll-mt-40 empty:hidden">
      {said && (
        <Notice tone={said.tone} live>
          {said.text}
        </Notice>
      )}
    </div>
  )
}
