import { classNames } from './class-names.ts'

/** The place of what is still coming; give it the size of that by `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('block animate-shimmer rounded-md bg-sunken', className)} />
}
