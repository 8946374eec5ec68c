import { useState } from 'react'
import { useSite } from '../../i18n/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LoadFailed } from '../load-failed.tsx'
import { useOwnProfile } from '../own-profile.ts'
import { RowSkeletons } from '../row-skeletons.tsx'
import { SectionCard } from '../section-card.tsx'
import { useLoaded } from '../use-loaded.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpDialog } from './set-up-dialog.tsx'

type Open = 'set-up' | 'removal' | 'codes'

/** The second step of a login: set up, its recovery codes, and taken away again. */
export function TwoStepCard() {
  const { t } = useSite()
  const words = t.profile
  const { profile, replace } = useOwnProfile()
  const { data, failure, isLoading, again, change } = useLoaded('second-factor', (api) => api.secondFactor())
  const [open, setOpen] = useState<Open | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const state = data?.data
  const close = () => setOpen(null)

  const turned = (isEnabled: boolean, recoveryCodes: string[] | null) => {
    close()
    setCodes(recoveryCodes)
    change((known) => ({ ...known, data: { ...known.data, is_enabled: isEnabled, recovery_codes_left: recoveryCodes?.length ?? 0 } }))
    replace({ ...profile, has_second_factor: isEnabled })
  }

  return (
    <SectionCard title={words.twoStep} lead={state && (state.is_enabled ? words.twoStepOn : words.twoStepOff)}>
      {!data && failure && <LoadFailed text={words.twoStepFailed} isBusy={isLoading} again={again} />}
      {!data && !failure && <RowSkeletons label={t.account.loading} count={1} className="h-12" />}
      {state && !state.is_enabled && (
        <Button variant="secondary" onClick={() => setOpen('set-up')} className="justify-self-start">
          {words.setUp}
        </Button>
      )}
      {state?.is_enabled && (
        <>
          <Notice tone="success">{words.codesLeft(state.recovery_codes_left)}</Notice>
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => setOpen('codes')}>
              {words.newCodes}
            </Button>
            {!state.is_required && (
              <Button variant="quiet-danger" onClick={() => setOpen('removal')}>
                {words.turnOff}
              </Button>
            )}
          </div>
          {state.is_required && <p className="text-sm text-muted">{words.twoStepRequired}</p>}
        </>
      )}
      {open === 'set-up' && <SetUpDialog onDone={(made) => turned(true, made)} onClose={close} />}
      {open === 'codes' && (
        <ProofDialog
          title={words.newCodes}
          submit={words.newCodes}
          send={async (api, proof) => turned(true, (await api.renewRecoveryCodes(proof)).data.recovery_codes)}
          onClose={close}
        />
      )}
      {open === 'removal' && (
        <ProofDialog
          title={words.turnOffTitle}
          submit={words.turnOff}
          send={async (api, proof) => {
            await api.removeSecondFactor(proof)
            turned(false, null)
          }}
          onClose={close}
        />
      )}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </SectionCard>
  )
}
