import { type ReactNode, useId, useRef } from 'react'
import { mostProblemPhotos } from '../../domain/problem-photos.ts'
import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'

await bringTexts('team')

/** Enough to see where it drips, and half a second to send. In pixels. */
export const sentSide = 1_280

type PhotoChoiceProps = {
  /** src: undefined while it is on its way. */
  photos: readonly { key: string; src: string | undefined }[]
  isBusy: boolean
  error: ReactNode
  /** Not given where nothing can be changed any more. */
  onAdd?: (files: File[]) => void
  onRemove: (key: string) => void
}

/** Photos of the problem: those there are, and choosing or taking more. */
export function PhotoChoice({ photos, isBusy, error, onAdd, onRemove }: PhotoChoiceProps) {
  const words = useSite().t.team.photos
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const remove = (key: string) => {
    onRemove(key)
    input.current?.focus()
  }
  return (
    <div className="grid gap-2">
      <p className="text-sm font-semibold">{words.title}</p>
      {photos.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(6.5rem,100%),1fr))] gap-2">
          {photos.map(({ key, src }, index) => (
            <li key={key} className="relative">
              {src ? (
                <img src={src} alt={words.alt(index + 1)} className="aspect-square w-full rounded-md object-cover" />
              ) : (
                <div className="aspect-square rounded-md bg-line" />
              )}
              {onAdd && (
                <Button size="sm" variant="quiet-danger" className="w-full" disabled={isBusy} onClick={() => remove(key)}>
                  {words.remove}
                  <span className="sr-only">{words.which(index + 1)}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {onAdd && photos.length < mostProblemPhotos && (
        <label className="relative inline-flex min-h-11 items-center gap-2 justify-self-start rounded-pill bg-surface px-4 text-sm font-semibold inset-ring inset-ring-edge hover:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-link has-focus-visible:outline-solid">
          <Icon name="camera" />
          {isBusy ? words.sending : words.add}
          <input
            ref={input}
            type="file"
            name="photos"
            multiple
            // Without image/heic, so that a phone that takes such photos gives them as JPEG.
            accept="image/jpeg,image/png,image/webp,image/avif"
            aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
            aria-invalid={error ? true : undefined}
            disabled={isBusy}
            onChange={({ target }) => {
              const files = [...(target.files ?? [])]
              target.value = ''
              if (files.length > 0) onAdd(files)
            }}
            className="absolute inset-0 w-full opacity-0"
          />
        </label>
      )}
      {onAdd && (
        <p id={`${id}-hint`} className="text-xs text-muted">
          {words.hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
