import type { ProVisit } from '../../contracts/pro/day.ts'
import type { PhotoKind } from '../../domain/field-work.ts'
import { Icon } from '../ui/icon.tsx'
import { addPhoto } from './phone.ts'
import { smallerPhoto } from './smaller-photo.ts'
import { usePhone } from './texts.ts'

/** Photos of a visit, taken by the camera and made smaller on the phone. */
export function Photos({ visit, kinds }: { visit: ProVisit; kinds: readonly PhotoKind[] }) {
  const { t } = usePhone()
  const words = t.photos
  const take = async (kind: PhotoKind, files: FileList | null) => {
    for (const file of [...(files ?? [])]) await addPhoto({ visit: visit.id, kind, picture: await smallerPhoto(file) })
  }
  return (
    <fieldset className="photos">
      <legend>{words.title}</legend>
      {kinds.map((kind) => (
        <label key={kind} className="button">
          <Icon name="camera" className="picture" />
          <span>
            {words.kinds[kind]}
            {visit.photos[kind] > 0 && ` · ${visit.photos[kind]}`}
          </span>
          <input
            type="file"
            accept="image/*"
            capture="environment"
            aria-label={words.take(words.kinds[kind])}
            onChange={({ target }) => {
              take(kind, target.files)
              target.value = ''
            }}
          />
        </label>
      ))}
    </fieldset>
  )
}
