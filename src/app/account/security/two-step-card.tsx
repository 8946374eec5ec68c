import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSite } from '../../i18n/messages.tsx'
import { LoadFailed } from '../../private/load-failed.tsx'
import { RowSkeletons } from '../../private/row-skeletons.tsx'
import { SectionCard } from '../../private/section-card.tsx'
import { useApi } from '../../private/use-api.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { removeSecondFactor, renewRecoveryCodes, secondFactorQuery } from '../queries/security.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpDialog } from './set-up-dialog.tsx'

type Open = 'set-up' | 'removal' | 'codes'

/** Two-step login: setting it up, its recovery codes, and turning it off. */
export function TwoStepCard() {
  const { t } = useSite()
  const words = t.profile
  const api = useApi()
  const query = useQuery(secondFactorQuery(api))
  const [open, setOpen] = useState<Open | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const state = query.data
  const close = () => setOpen(null)
  const finish = (made: string[] | null) => {
    close()
    setCodes(made)
  }

  return (
    <SectionCard title={words.twoStep} lead={state && (state.is_enabled ? words.twoStepOn : words.twoStepOff)}>
      {!state && query.error && <LoadFailed text={words.twoStepFailed} query={query} />}
      {!state && !query.error && <RowSkeletons label={t.site.loading} count={1} className="h-12" />}
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
      {open === 'set-up' && <SetUpDialog onDone={finish} onClose={close} />}
      {open === 'codes' && (
        <ProofDialog title={words.newCodes} submit={words.newCodes} mutation={renewRecoveryCodes(api)} onDone={finish} onClose={close} />
      )}
      {open === 'removal' && (
        <ProofDialog title={words.turnOffTitle} submit={words.turnOff} mutation={removeSecondFactor(api)} onDone={finish} onClose={close} />
      )}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </SectionCard>
  )
}
