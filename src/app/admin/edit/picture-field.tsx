import { type ChangeEvent, useId, useRef } from 'react'
import { useSite } from '../../i18n/messages.tsx'
import { useApi } from '../../private/use-api.ts'
import { useChange } from '../../private/use-change.ts'
import { useIdempotencyKey } from '../../private/use-idempotency-key.ts'
import { type ImageKind, imageAddress } from '../../public/images.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { addPicture, type PictureUse } from '../queries/pictures.ts'
import type { Edit } from './use-edit.ts'

const mostBytes = 10 * 2 ** 20

type PictureFieldProps = { edit: Edit; name: string; label: string; kind: ImageKind; use: PictureUse }

/** A picture that is uploaded at once and shown to customers when the form is saved. */
export function PictureField({ edit, name, label, kind, use }: PictureFieldProps) {
  const words = useSite().t.officeEdit.picture
  const { t } = useSite()
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const uploading = useChange(addPicture(useApi(), use), { refused: words.failed, unreachable: t.privatePages.networkError })
  const { keyFor, spend } = useIdempotencyKey()
  const address = edit.value<string | null>(name)
  const { error } = edit.form.field(name)
  const failure = uploading.feedback?.text ?? error

  const upload = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const picture = target.files?.[0]
    target.value = ''
    if (!picture) return
    if (picture.size > mostBytes) return uploading.report({ tone: 'error', text: words.tooLarge })
    const url = await uploading.run({ picture, key: keyFor([picture.name, picture.size, picture.lastModified]) })
    if (url === null) return
    spend()
    edit.set(name, url)
  }
  return (
    <fieldset className="grid gap-3" aria-describedby={`${id}-hint`}>
      <legend className="mb-2 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap items-center gap-4">
        {address ? (
          <img
            src={imageAddress(address, kind)}
            alt=""
            width="160"
            height="120"
            className="aspect-4/3 w-40 rounded-lg bg-sand object-cover"
          />
        ) : (
          <p className="grid aspect-4/3 w-40 place-content-center rounded-lg bg-sand p-3 text-center text-sm text-muted">{words.none}</p>
        )}
        <div className="flex flex-wrap gap-2">
          <input
            ref={chooser}
            type="file"
            tabIndex={-1}
            accept="image/jpeg,image/png,image/webp,image/avif"
            aria-label={label}
            onChange={upload}
            className="sr-only"
          />
          <Button
            variant="secondary"
            size="sm"
            name={name}
            busy={uploading.isBusy}
            aria-describedby={failure ? `${id}-error` : undefined}
            aria-invalid={failure ? true : undefined}
            onClick={() => chooser.current?.click()}
          >
            {!uploading.isBusy && <Icon name="camera" />}
            {uploading.isBusy ? words.uploading : address ? words.replace : words.choose}
          </Button>
          {address && (
            <Button variant="quiet-danger" size="sm" onClick={() => edit.set(name, null)}>
              {words.remove}
            </Button>
          )}
        </div>
      </div>
      <p id={`${id}-hint`} className="text-xs text-muted">
        {words.hint}
      </p>
      {failure && <FieldError id={`${id}-error`}>{failure}</FieldError>}
    </fieldset>
  )
}
