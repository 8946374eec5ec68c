import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'saffron' | 'on-deep' | 'danger' | 'quiet-danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

type Look = { variant?: ButtonVariant; size?: ButtonSize; wide?: boolean }

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-brand text-on-brand hover:bg-brand-strong',
  secondary: 'bg-surface text-ink inset-ring inset-ring-edge hover:bg-brand-soft hover:inset-ring-brand',
  quiet: 'text-link hover:bg-brand-soft',
  saffron: 'bg-saffron text-on-saffron hover:bg-saffron-strong',
  'on-deep': 'text-on-deep inset-ring inset-ring-on-deep-muted/70 hover:bg-deep-raised hover:inset-ring-on-deep',
  'quiet-danger': 'text-danger hover:bg-danger-soft',
  danger: 'bg-danger text-ground hover:bg-danger-strong',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-10 px-4 text-sm',
  md: 'min-h-12 px-6 text-base',
  lg: 'min-h-14 px-8 text-lg',
}

/** The look of a button, for elements that only look like one. */
export const buttonClass = ({ variant = 'primary', size = 'md', wide = false }: Look = {}) =>
  classNames('button font-semibold', variants[variant], sizes[size], wide && 'w-full')

/** With `busy`, it shows that work is in progress and ignores presses; it stays enabled, so that it keeps the focus. */
export function Button({
  variant,
  size,
  wide,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: Look & { busy?: boolean } & ComponentProps<'button'>) {
  return (
    <button
      type={type}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={classNames(buttonClass({ variant, size, wide }), className)}
      {...rest}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

type LinkTarget = { to: string; state?: unknown; href?: undefined } | { href: string; to?: undefined }

/**
 * A link that looks like a button: `to` for pages of the site, with navigation `state`; `href` for everything else (tel:, mailto:, other
 * sites).
 */
export function ButtonLink({
  variant,
  size,
  wide,
  className,
  children,
  to,
  href,
  ...rest
}: Look & LinkTarget & Omit<ComponentProps<'a'>, 'href'> & { children: ReactNode }) {
  const look = classNames(buttonClass({ variant, size, wide }), className)
  if (to === undefined)
    return (
      <a href={href} className={look} {...rest}>
        {children}
      </a>
    )
  return (
    <Link to={to} discover="none" className={look} {...rest}>
      {children}
    </Link>
  )
}

/** A round icon button; `label` is its accessible name. */
export function IconButton({ label, className, children, type = 'button', ...rest }: { label: string } & ComponentProps<'button'>) {
  return (
    <button
      type={type}
      aria-label={label}
      className={classNames(
        'inline-flex size-11 items-center justify-center rounded-pill hover:bg-brand-soft disabled:opacity-40',
        className,
      )}
      {...rest}
    >
      {children}
    </button>
  )
}
