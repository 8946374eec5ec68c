import { Notice } from '../ui/notice.tsx'
import { InSight } from './in-sight.tsx'
import type { Said } from './use-saving.ts'

/** What came of a save, with the content that was saved, and in sight. */
export function SaidNotice({ said }: { said: Said | null }) {
  if (!said) return null
  return (
    <InSight of={said}>
      <Notice tone={said.tone} live>
        {said.text}
      </Notice>
    </InSight>
  )
}
