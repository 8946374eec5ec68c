import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'

await bringTexts('team')

/** Photos that can only be looked at. src: undefined while it is on its way. */
export function PhotoList({ photos }: { photos: readonly { key: string; src: string | undefined }[] }) {
  const words = useSite().t.team.photos
  if (photos.length === 0) return null
  return (
    <ul aria-label={words.title} className="grid grid-cols-[repeat(auto-fill,minmax(min(6.5rem,100%),1fr))] gap-2">
      {photos.map(({ key, src }, index) => (
        <li key={key}>
          {src ? (
            <img src={src} alt={words.alt(index + 1)} className="aspect-square w-full rounded-md object-cover" />
          ) : (
            <div className="aspect-square rounded-md bg-line" />
          )}
        </li>
      ))}
    </ul>
  )
}
