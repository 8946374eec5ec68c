import type { ComponentProps, ElementType } from 'react'
import { classNames } from './class-names.ts'

type CardProps<T extends ElementType> = { as?: T } & Omit<ComponentProps<T>, 'as'>

/** A raised surface. `as` chooses the element (article, li, section …). */
export function Card<T extends ElementType = 'div'>({ as, className, ...rest }: CardProps<T>) {
  const Element: ElementType = as ?? 'div'
  return <Element className={classNames('rounded-lg bg-surface shadow-rest inset-ring inset-ring-line', className)} {...rest} />
}
