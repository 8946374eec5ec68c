import { classNames } from './class-names.ts'
import type { IconName } from './icon-names.ts'
import sprite from './icons.svg?url&no-inline'

const pointing = /^(arrow|chevron)-(left|right)$|^send$/

/**
 * An icon in the colour of the text. It is hidden from screen readers; the text beside it carries the meaning. Directional icons are
 * mirrored in Arabic.
 */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" className={classNames('icon', pointing.test(name) && 'pointing', className)}>
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
