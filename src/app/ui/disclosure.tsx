import { type ReactNode, useState } from 'react'

type DisclosureProps = {
  summary: ReactNode
  openAtFirst?: boolean
  /** Opens it whenever this changes to something that is not null, such as errors inside it. */
  opensFor?: object | null
  /** Its content is on the page while it is closed too, such as fields at which an error may be found. */
  keepsContent?: boolean
  children: ReactNode
}

/** A native disclosure. Its content exists only while it is open, unless it is kept. */
export function Disclosure({ summary, openAtFirst = false, opensFor = null, keepsContent = false, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(openAtFirst)
  const [seen, setSeen] = useState(opensFor)
  // While rendering, so that the content is there when the focus is moved into it.
  if (seen !== opensFor) {
    setSeen(opensFor)
    if (opensFor) setOpen(true)
  }
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} className="min-w-0">
      <summary className="inline-flex min-h-11 items-center rounded-md text-sm text-link underline underline-offset-4">{summary}</summary>
      {(isOpen || keepsContent) && children}
    </details>
  )
}
