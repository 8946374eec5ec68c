import { useNavigate } from 'react-router'
import { useSite } from '../../i18n/messages.tsx'
import { useApi } from '../../private/use-api.ts'
import { startPlan } from '../queries/dispatch.ts'
import { useKeyedChange } from '../use-staff-act.ts'

/** Begins a plan and goes to its page; change.feedback says why it was refused. */
export function useBeginPlan() {
  const { to } = useSite()
  const navigate = useNavigate()
  const { change, send } = useKeyedChange(startPlan(useApi()))
  const begin = async (wanted: Parameters<typeof send>[0]) => {
    const begun = await send(wanted)
    if (begun) navigate(to.office(`/dispatch/plans/${begun.data.id}`))
  }
  return { change, begin }
}
