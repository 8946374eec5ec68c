import type { StoredWhy } from '../../../contracts/office/content.ts'
import { useSite } from '../../i18n/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { partOfEdit } from '../edit/part-of-edit.ts'
import { PictureField } from '../edit/picture-field.tsx'
import { TextFields } from '../edit/text-fields.tsx'
import type { Edit } from '../edit/use-edit.ts'

type Point = StoredWhy['points'][number]

export const blankPoint: Point = { heading: { en: '', ar: '' }, description: { en: '', ar: '' } }
const mostPoints = 10

/** A row of 'Why Choose Us': its title, its points and a picture. */
export function WhyFields({ edit }: { edit: Edit }) {
  const words = useSite().t.officeContent.why
  return (
    <>
      <PointsFields edit={edit} />
      <PictureField edit={edit} name="image_url" label={words.picture} kind="why" use="content" />
    </>
  )
}

/** A title, and points that are added and removed. */
export function PointsFields({ edit }: { edit: Edit }) {
  const words = useSite().t.officeContent.why
  const points = edit.value<Point[]>('points')
  const { error } = edit.form.field('points')
  const change = (index: number, point: Point) => edit.set('points', points.with(index, point))
  return (
    <>
      <TextFields edit={edit} name="title" label={words.title} maxLength={200} />
      {points.map((point, index) => {
        const part = partOfEdit(edit, `points.${index}`, point, (next) => change(index, next))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is typed belongs to the place.
          <fieldset key={index} className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg p-4 inset-ring inset-ring-line">
            <legend className="sr-only">{words.point(index + 1)}</legend>
            <div className="flex items-center justify-between gap-3">
              <p aria-hidden="true" className="font-semibold">
                {words.point(index + 1)}
              </p>
              <Button
                variant="quiet-danger"
                size="sm"
                disabled={points.length === 1}
                onClick={() => edit.set('points', points.toSpliced(index, 1))}
              >
                {words.removePoint(index + 1)}
              </Button>
            </div>
            <TextFields edit={part} name="heading" label={words.heading} maxLength={150} />
            <TextFields edit={part} name="description" label={words.description} maxLength={500} rows={3} />
          </fieldset>
        )
      })}
      {error && <FieldError id="points-error">{error}</FieldError>}
      <Button
        variant="secondary"
        size="sm"
        disabled={points.length === mostPoints}
        onClick={() => edit.set('points', [...points, blankPoint])}
        className="justify-self-start"
      >
        <Icon name="plus" />
        {words.addPoint}
      </Button>
    </>
  )
}
