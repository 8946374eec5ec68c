import type { ReactNode } from 'react'

/** A screen with one message and ways to continue: page not found, something failed. */
export function MessageScreen({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="page band grid items-center gap-10 md:grid-cols-2">
      <div className="order-last grid justify-items-start gap-5 md:order-first">
        <h1 className="text-3xl">{title}</h1>
        <p className="max-w-reading text-lg text-muted">{text}</p>
        <div className="flex flex-wrap gap-3 pt-2">{children}</div>
      </div>
      <img src="/uploads/notfound.svg" alt="" width="800" height="600" className="w-full rounded-xl max-md:max-w-96" />
    </div>
  )
}
