import type { ProVisit } from '../../contracts/pro/day.ts'
import type { PhotoKind } from '../../domain/field-work.ts'
import { Icon } from '../ui/icon.tsx'
import { addPhoto } from './phone.ts'
import { usePhone } from './texts.ts'

const longestSide = 1_600
const quality = 0.8

/** Photos of a visit, taken by the camera and made smaller on the phone. */
export function Photos({ visit, kinds }: { visit: ProVisit; kinds: readonly PhotoKind[] }) {
  const { t } = usePhone()
  const words = t.photos
  const take = async (kind: PhotoKind, files: FileList | null) => {
    for (const file of [...(files ?? [])]) await addPhoto({ visit: visit.id, kind, picture: await smaller(file) })
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

/** The photo at the size that is kept anyway; as it is where the browser cannot make it smaller. */
async function smaller(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return file
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  return made && made.size < file.size ? made : file
}
