import { useQuery } from '@tanstack/react-query'
import type { StaffRights } from '../../domain/rights.ts'
import { useAuth } from '../auth/auth-provider.tsx'
import { useApi } from '../private/use-api.ts'
import { todayQuery } from './queries/today.ts'

/** The rights of whoever is logged in, to show what they may use; the API decides. */
export function useRights(): StaffRights {
  const { user } = useAuth()
  const { data } = useQuery(todayQuery(useApi()))
  return { role: user?.role === 'superadmin' ? 'superadmin' : 'admin', withheld: data?.withheld ?? [] }
}
