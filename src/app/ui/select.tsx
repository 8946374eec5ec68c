import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { useField } from './field.tsx'
import { Icon } from './icon.tsx'
import { inputClass } from './inputs.tsx'

/** A native select; its options are children. Used inside a Field. */
export function Select({ className, children, ...rest }: Omit<ComponentProps<'select'>, 'name' | 'id'>) {
  return (
    <span className="relative block">
      <select className={classNames(inputClass, 'h-12 appearance-none pe-11', className)} {...useField()} {...rest}>
        {children}
      </select>
      <Icon name="chevron-down" className="pointer-events-none absolute inset-y-0 end-4 my-auto size-5 text-muted" />
    </span>
  )
}
