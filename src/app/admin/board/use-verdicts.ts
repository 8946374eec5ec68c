import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { BoardVisit } from '../../../contracts/office/board.ts'
import { useSite } from '../../i18n/messages.tsx'
import { useApi } from '../../private/use-api.ts'
import { candidatesQuery } from '../queries/bookings.ts'
import { type Place, type Verdict, verdictOn } from './verdicts.ts'

const keyOf = ({ booking_id, number }: BoardVisit) => ({ id: booking_id, number })

/** Whether a visit that was taken up can be put down at each place. */
export function useVerdicts(visit: BoardVisit | null): (place: Place) => Verdict | null {
  const { t, language } = useSite()
  const api = useApi()
  const { data, dataUpdatedAt } = useQuery({
    ...candidatesQuery(api, visit ? keyOf(visit) : { id: '', number: 0 }),
    enabled: visit !== null,
  })
  // What was found before it was taken up may be over.
  const takenUp = useMemo(() => (visit ? Date.now() : 0), [visit])
  const candidates = dataUpdatedAt < takenUp ? undefined : data
  return useCallback(
    (place: Place): Verdict | null => visit && verdictOn(place, { visit, candidates, t, language }),
    [visit, candidates, t, language],
  )
}
