import { classNames } from '../ui/class-names.ts'
import { Skeleton } from '../ui/skeleton.tsx'

/** Skeleton rows of a loading list, in their final size; `label` is for screen readers. */
export function RowSkeletons({ label, count = 4, className }: { label: string; count?: number; className: string }) {
  return (
    <div aria-busy="true" className="grid gap-3">
      <p role="status" className="sr-only">
        {label}
      </p>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
        <Skeleton key={index} className={classNames('rounded-lg', className)} />
      ))}
    </div>
  )
}
