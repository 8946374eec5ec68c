import { classNames } from './class-names.ts'

/** A placeholder for content that is loading; give it the content's size with `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('block animate-shimmer rounded-md bg-sunken', className)} />
}
