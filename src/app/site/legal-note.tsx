import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useSite } from '../i18n/messages.tsx'

type LegalNoteProps = {
  /** The sentence, with its links in the position the language needs. */
  sentence: (terms: ReactNode, privacy: ReactNode) => ReactNode[]
  className?: string
}

/** What somebody agrees to by submitting a form, with links to the terms and the privacy policy in a new tab, so that form input is not lost. */
export function LegalNote({ sentence, className }: LegalNoteProps) {
  const { t, to } = useSite()
  const { terms, privacy } = t.site.footer
  const link = (address: string, text: string) => (
    <Link to={address} target="_blank" rel="noopener" className="text-link underline underline-offset-4">
      {text}
    </Link>
  )
  return (
    <p className={className}>
      {sentence(link(to.terms, terms), link(to.privacy, privacy)).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never change places
        <Fragment key={index}>{part}</Fragment>
      ))}
    </p>
  )
}
