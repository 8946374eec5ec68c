import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { useField } from './field.tsx'

/** The look of inputs and selects. */
export const inputClass = 'input w-full rounded-lg bg-surface px-4 text-base text-ink inset-ring inset-ring-edge'

/** Used inside a Field, which provides its id, name and ARIA attributes. */
export function TextInput({ className, type = 'text', ...rest }: Omit<ComponentProps<'input'>, 'name' | 'id'>) {
  return <input type={type} className={classNames(inputClass, 'h-12', className)} {...useField()} {...rest} />
}

/** What is written left to right in every language, such as an address or a number; it starts where the language does. */
export function LtrInput({ className, ...rest }: Omit<ComponentProps<typeof TextInput>, 'dir'>) {
  return <TextInput dir="ltr" className={classNames('rtl:text-end', className)} {...rest} />
}

/** Used inside a Field. It grows with its text. */
export function TextArea({ className, rows = 4, ...rest }: Omit<ComponentProps<'textarea'>, 'name' | 'id'>) {
  return (
    <textarea
      rows={rows}
      className={classNames(inputClass, 'field-sizing-content py-3', className ?? 'min-h-24')}
      {...useField()}
      {...rest}
    />
  )
}
