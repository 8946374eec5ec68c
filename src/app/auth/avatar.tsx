import { useState } from 'react'
import { initialsOf } from '../../domain/initials.ts'
import { atApi } from '../api-url.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'

type AvatarProps = {
  user: { first_name?: string | null; last_name?: string | null; email?: string | null; profile_image?: string | null }
  /** The size of the picture, and of the initials. */
  className?: string
}

/** A user's picture, else their initials, else a person symbol. The text beside it says who it is. */
export function Avatar({ user, className = 'size-9 text-[calc(3.75*var(--spacing))]' }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const { profile_image: image } = user
  return (
    <span
      aria-hidden="true"
      className={classNames('grid shrink-0 place-items-center overflow-hidden rounded-pill bg-brand font-bold text-on-brand', className)}
    >
      {image && image !== failed ? (
        <img src={atApi(image)} alt="" onError={() => setFailed(image)} className="size-full object-cover" />
      ) : (
        initialsOf(user) || <Icon name="user-round" className="size-3/5" />
      )}
    </span>
  )
}
