import { Avatar } from '../auth/avatar.tsx'
import { useSite } from '../i18n/messages.tsx'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { useOwnProfile } from './own-profile.ts'

/** The user's picture or initials, name, email and points. */
export function Identity() {
  const { t } = useSite()
  const profile = useOwnProfile()
  return (
    <Card className="flex items-center gap-4 p-4 lg:col-start-1 lg:row-start-1 lg:flex-col lg:p-6 lg:text-center">
      <Avatar user={profile} className="size-14 text-[calc(5*var(--spacing))] lg:size-20 lg:text-2xl" />
      <div className="grid min-w-0 grow grid-cols-1 gap-1 lg:w-full lg:justify-items-center">
        <p className="truncate text-lg font-bold">
          <bdi>
            {profile.first_name} {profile.last_name}
          </bdi>
        </p>
        <p className="max-w-full truncate text-sm text-muted">
          <bdi>{profile.email}</bdi>
        </p>
        <p className="inline-flex flex-wrap items-center gap-1.5 justify-self-start rounded-pill bg-saffron-soft px-3 py-1 text-xs font-semibold text-saffron-ink lg:mt-2 lg:justify-self-center">
          <Icon name="star" className="size-4" />
          {t.account.points}
          <span className="figures">{profile.loyalty_points ?? 0}</span>
        </p>
      </div>
    </Card>
  )
}
