import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'

const all = [1, 2, 3, 4, 5]

/** A given rating; label is for screen readers. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <span role="img" aria-label={label} className="inline-flex gap-0.5">
      {all.map((star) => (
        <Icon
          key={star}
          name="star"
          className={classNames('size-4.5', star <= Math.round(rating) ? 'fill-saffron text-saffron' : 'text-edge')}
        />
      ))}
    </span>
  )
}
