import type { ReactNode } from 'react'
import { useSite } from '../../i18n/messages.tsx'

/** The value of a field as it can be read beside another: a text, a list by line, anything else by its parts. */
export function FieldValue({ value }: { value: unknown }): ReactNode {
  const { nothing } = useSite().t.officeEdit.conflict
  const text = textOf(value)
  if (text === '') return <span className="text-muted">{nothing}</span>
  return (
    <span dir="auto" className="block whitespace-pre-line wrap-anywhere">
      {text}
    </span>
  )
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(textOf).join('\n')
  if (typeof value === 'object') return Object.values(value).map(textOf).filter(Boolean).join(' · ')
  if (typeof value === 'boolean') return value ? '✓' : '✗'
  return String(value)
}
