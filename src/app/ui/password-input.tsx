import { type ComponentProps, useState } from 'react'
import { classNames } from './class-names.ts'
import { TextInput } from './inputs.tsx'

type Words = { show: string; hide: string; showLabel: string; hideLabel: string }
type PasswordInputProps = { words: Words } & Omit<ComponentProps<typeof TextInput>, 'type' | 'dir'>

/** A password input, hidden unless its button shows it. Used inside a Field. */
export function PasswordInput({ words, className, ...rest }: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <span className="relative block">
      <TextInput
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className={classNames('pe-20', className)}
        {...rest}
      />
      <button
        type="button"
        aria-label={isShown ? words.hideLabel : words.showLabel}
        onClick={() => setIsShown(!isShown)}
        className="absolute inset-y-0 end-1 my-auto min-h-10 min-w-16 rounded-lg px-3 text-sm font-semibold text-link hover:bg-brand-soft"
      >
        {isShown ? words.hide : words.show}
      </button>
    </span>
  )
}
