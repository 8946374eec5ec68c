import type { ReactNode } from 'react'
import { PageHead } from '../../site/page-head.tsx'
import { BackToList } from '../queue/back-to-list.tsx'

/** The page on which staff write something new. */
export function NewPage({ title, lead, list, children }: { title: string; lead?: string; list: string; children: ReactNode }) {
  return (
    <>
      <PageHead title={title} unlisted />
      <BackToList to={list} />
      <div className="grid gap-1">
        <h1 className="text-2xl">{title}</h1>
        {lead && <p className="text-muted">{lead}</p>}
      </div>
      {children}
    </>
  )
}
