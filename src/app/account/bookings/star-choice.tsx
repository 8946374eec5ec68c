import { useSite } from '../../i18n/messages.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FieldError } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'

const all = [1, 2, 3, 4, 5]

/** One to five stars as a native group of radio buttons, so that arrow keys work. */
export function StarChoice({ value, onChange, error }: { value: number; onChange: (stars: number) => void; error: string | null }) {
  const words = useSite().t.bookings.review
  return (
    <fieldset className="grid gap-2" aria-describedby={error ? 'stars-error' : undefined}>
      <legend className="mb-1 text-sm font-semibold">{words.stars}</legend>
      <div className="-ms-2 flex flex-wrap items-center gap-1">
        {all.map((stars) => (
          <label
            key={stars}
            className="relative inline-flex size-12 items-center justify-center rounded-pill hover:bg-saffron-soft has-focus-visible:outline-3 has-focus-visible:outline-link has-focus-visible:outline-solid"
          >
            <input
              type="radio"
              name="rating"
              value={stars}
              checked={stars === value}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(stars)}
              className="absolute inset-0 appearance-none opacity-0"
            />
            <Icon name="star" className={classNames('size-8', stars <= value ? 'fill-saffron text-saffron' : 'text-edge')} />
            <span className="sr-only">{words.star(stars)}</span>
          </label>
        ))}
        <span aria-hidden="true" className="ms-2 text-sm text-muted">
          {value > 0 && words.star(value)}
        </span>
      </div>
      {error && <FieldError id="stars-error">{error}</FieldError>}
    </fieldset>
  )
}
