import { useState } from 'react'
import { LanguageChoice } from './language-choice.tsx'
import { Listening } from './listening.tsx'
import { Papers } from './papers.tsx'
import { signOut } from './phone.ts'
import { Sheet } from './sheet.tsx'
import { usePhone } from './texts.ts'

/** Whose phone this is, its language, and the way out, which deletes everything. */
export function Me() {
  const { t, session, queue } = usePhone()
  const words = t.me
  const [isLeaving, setLeaving] = useState(false)
  return (
    <>
      <h1>
        {words.title} <small>{session?.professional.name}</small>
      </h1>
      <Papers />
      <Listening />
      <LanguageChoice />
      <section>
        <h2>{words.install}</h2>
        <p>{words.installNote}</p>
      </section>
      <button type="button" className="danger" onClick={() => setLeaving(true)}>
        {words.signOut}
      </button>
      {isLeaving && (
        <Sheet title={words.signOutTitle} onClose={() => setLeaving(false)}>
          {queue.length > 0 && <p role="alert">{words.unsent(queue.length)}</p>}
          <button type="button" className="danger" onClick={signOut}>
            {words.signOut}
          </button>
        </Sheet>
      )}
    </>
  )
}
