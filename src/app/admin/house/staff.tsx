import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffMember } from '../../../contracts/office/staff.ts'
import { useAuth } from '../../auth/auth-provider.tsx'
import { RequireRole } from '../../auth/require-role.tsx'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { momentText } from '../../private/date-time-text.ts'
import { LoadFailed } from '../../private/load-failed.tsx'
import { RowSkeletons } from '../../private/row-skeletons.tsx'
import { useApi } from '../../private/use-api.ts'
import { PageHead } from '../../site/page-head.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { endMembership, resetSecondFactor, staffQuery } from '../queries/staff.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { useActedToast } from '../undo/use-acted-toast.tsx'
import { InvitationDialog } from './invitation-dialog.tsx'
import { RightsDialog } from './rights-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'

await bringTexts('officeHouse', 'officePeople', 'officeToday')

type Asked = 'role' | 'rights' | 'end' | 'reset'

/** Who works here and what they may do, for superadmins. */
export default function Staff() {
  return (
    <RequireRole roles={['superadmin']}>
      <Everybody />
    </RequireRole>
  )
}

function Everybody() {
  const { t } = useSite()
  const words = t.officeHouse.staff
  const query = useQuery(staffQuery(useApi()))
  const { data: staff, error } = query
  const [isInviting, setInviting] = useState(false)
  const [asked, setAsked] = useState<{ id: string; what: Asked } | null>(null)
  const member = staff?.find(({ id }) => id === asked?.id)
  const superadmins = staff?.filter(({ role, state }) => role === 'superadmin' && state === 'active') ?? []
  const needsApproval = superadmins.length > 1
  return (
    <>
      <PageHead title={t.office.pages.staff} unlisted />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="me-auto text-2xl">{t.office.pages.staff}</h1>
        <Button size="sm" onClick={() => setInviting(true)}>
          <Icon name="plus" />
          {words.invite}
        </Button>
      </div>
      {!staff && error && <LoadFailed text={error.message || t.office.failed} query={query} />}
      {!staff && !error && <RowSkeletons label={t.site.loading} className="h-28" />}
      {staff && (
        <ul className="grid gap-3">
          {staff.map((one) => (
            <Member key={one.id} member={one} ask={(what) => setAsked({ id: one.id, what })} />
          ))}
        </ul>
      )}
      {isInviting && <InvitationDialog onClose={() => setInviting(false)} />}
      {member && asked?.what === 'rights' && <RightsDialog member={member} onClose={() => setAsked(null)} />}
      {member && asked?.what === 'role' && <RoleDialog member={member} needsApproval={needsApproval} onClose={() => setAsked(null)} />}
      {member && (asked?.what === 'end' || asked?.what === 'reset') && (
        <FinalDialog member={member} what={asked.what} onClose={() => setAsked(null)} />
      )}
    </>
  )
}

const tones = { active: 'success', invited: 'brand', left: 'neutral' } as const

function Member({ member, ask }: { member: StaffMember; ask: (what: Asked) => void }) {
  const { t, language } = useSite()
  const words = t.officeHouse.staff
  const { user } = useAuth()
  const { name, email, role, state, has_second_factor, last_seen_at, withheld } = member
  // Nobody ends their own work or removes their own authenticator: a colleague does.
  const isOneself = user?.email === email
  const labelled = (text: string) => `${text}: ${name}`
  return (
    <Card as="li" className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3.5 sm:px-5">
      <div className="grid min-w-56 flex-1 gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-base font-bold">
            <bdi>{name}</bdi>
          </h2>
          <Badge tone={role === 'superadmin' ? 'saffron' : 'neutral'}>{words.roles[role]}</Badge>
          <Badge tone={tones[state]}>{words.states[state]}</Badge>
        </div>
        <p className="text-sm text-muted wrap-anywhere">
          <bdi dir="ltr">{email}</bdi>
          {state === 'active' && ` · ${has_second_factor ? words.hasSecondFactor : words.noSecondFactor}`}
          {last_seen_at && ` · ${words.seen(momentText(last_seen_at, language))}`}
        </p>
        {withheld.length > 0 && (
          <p className="text-sm">{words.withheld(withheld.map((group) => t.officeToday.groups[group]).join(t.office.comma))}</p>
        )}
      </div>
      {state !== 'left' && !isOneself && (
        <div className="flex flex-wrap gap-2">
          {role === 'admin' && (
            <Button size="sm" variant="secondary" onClick={() => ask('rights')} aria-label={labelled(words.rights)}>
              {words.rights}
            </Button>
          )}
          <Button size="sm" variant="secondary" onClick={() => ask('role')} aria-label={labelled(words.role)}>
            {words.role}
          </Button>
          {has_second_factor && (
            <Button size="sm" variant="secondary" onClick={() => ask('reset')} aria-label={labelled(words.reset)}>
              {words.reset}
            </Button>
          )}
          <Button size="sm" variant="secondary" onClick={() => ask('end')} aria-label={labelled(words.end)}>
            {words.end}
          </Button>
        </div>
      )}
    </Card>
  )
}

function FinalDialog({ member: { id, name }, what, onClose }: { member: StaffMember; what: 'end' | 'reset'; onClose: () => void }) {
  const words = useSite().t.officeHouse.staff
  const api = useApi()
  const acted = useActedToast()
  const asked = { submit: words[what], onDone: acted, onClose }
  return what === 'end' ? (
    <ReasonDialog {...asked} title={words.endTitle(name)} mutation={endMembership(api, id)}>
      <p>{words.endNote}</p>
    </ReasonDialog>
  ) : (
    <ReasonDialog {...asked} title={words.resetTitle(name)} mutation={resetSecondFactor(api, id)}>
      <p>{words.resetNote}</p>
    </ReasonDialog>
  )
}
