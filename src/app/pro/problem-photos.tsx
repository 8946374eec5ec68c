import { useEffect, useState } from 'react'
import type { ProVisit } from '../../contracts/pro/day.ts'
import { dataAddressOf } from '../private/data-address.ts'
import { readProblemPhoto } from './problem-photo-store.ts'
import { usePhone } from './texts.ts'

/** What the customer photographed, from the phone itself. */
export function ProblemPhotos({ photos }: { photos: ProVisit['problem_photos'] }) {
  const words = usePhone().t.told
  if (photos.length === 0) return null
  return (
    <ul className="problem-photos" aria-label={words.photos}>
      {photos.map(({ id }, index) => (
        <li key={id}>
          <ProblemPhoto id={id} alt={words.photo(index + 1)} />
        </li>
      ))}
    </ul>
  )
}

function ProblemPhoto({ id, alt }: { id: string; alt: string }) {
  const { days } = usePhone()
  const [src, setSrc] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the photos come after their day.
  useEffect(() => {
    let isStale = false
    readProblemPhoto(id)
      .then((picture) => picture && dataAddressOf(picture))
      .then((address) => !isStale && address && setSrc(address))
    return () => {
      isStale = true
    }
  }, [id, days])
  return src ? <img src={src} alt={alt} /> : <p>{alt}</p>
}
