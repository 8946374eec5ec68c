import { useState } from 'react'
import { useSite } from '../i18n/messages.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

/** Copies a text, and confirms it. */
export function CopyButton({ text, label, className }: { text: string; label: string; className?: string }) {
  const words = useSite().t.auth.recovery
  const [isCopied, setIsCopied] = useState(false)
  const copy = () =>
    navigator.clipboard?.writeText(text).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    )
  return (
    <Button variant="secondary" size="sm" onClick={copy} className={className}>
      <Icon name={isCopied ? 'check' : 'copy'} className="size-4.5" />
      <span aria-live="polite">{isCopied ? words.copied : label}</span>
    </Button>
  )
}
