import { PhotoChoice } from '../../team/photo-choice.tsx'
import { type ChosenPhoto, usePhotoUploads } from '../../team/use-photo-uploads.ts'

/** Photos that are sent with a request, uploaded as soon as they are chosen. */
export default function Photos({ photos, onChange }: { photos: ChosenPhoto[]; onChange: (photos: ChosenPhoto[]) => void }) {
  return <PhotoChoice {...usePhotoUploads(photos, onChange).props} />
}
