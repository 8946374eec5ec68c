import type { ReactNode } from 'react'

/** Shown in place of the articles: why there are none, and what to do. */
export function ListMessage({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div role="status" className="grid justify-items-center gap-3 rounded-xl bg-sand px-6 py-14 text-center">
      <img src="/uploads/blog/placeholder.svg" alt="" width="1200" height="675" className="mb-3 w-60 rounded-lg" />
      <h2 className="text-2xl">{title}</h2>
      <p className="max-w-reading text-lg text-muted">{text}</p>
      {children && <div className="pt-3">{children}</div>}
    </div>
  )
}
