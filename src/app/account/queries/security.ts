import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Session } from '../../../contracts/accounts.ts'
import type { ApiClient } from '../../../contracts/client.ts'
import type { SecondFactorRemoval, SecondFactorState } from '../../../contracts/second-factor.ts'
import { successOf } from '../../private/failure.ts'
import { profileChange } from './profile.ts'

type Sessions = Session[]
type SecondFactor = SecondFactorState

const sessionsKey = ['sessions']
const secondFactorKey = ['second-factor']

export const sessionsQuery = (api: ApiClient) =>
  queryOptions({ queryKey: sessionsKey, queryFn: async () => (await successOf(api.call('GET /customer/sessions/me'))).data })

const keep = (client: QueryClient, isKept: (session: Sessions[number]) => boolean) =>
  client.setQueryData<Sessions>(sessionsKey, (known) => known?.filter(isKept))

export const endSession = (api: ApiClient) =>
  mutationOptions({
    mutationFn: (id: string) => successOf(api.call('DELETE /customer/sessions/{id}', { params: { id } })),
    onSuccess: (_answer, id, _shown, { client }) => keep(client, (session) => session.id !== id),
    meta: { changes: [sessionsKey] },
  })

export const endOtherSessions = (api: ApiClient) =>
  mutationOptions({
    mutationFn: () => successOf(api.call('DELETE /customer/sessions/me')),
    onSuccess: (_answer, _input, _shown, { client }) => keep(client, (session) => session.is_current),
    meta: { changes: [sessionsKey] },
  })

export const secondFactorQuery = (api: ApiClient) =>
  queryOptions({ queryKey: secondFactorKey, queryFn: async () => (await successOf(api.call('GET /customer/second-factor/me'))).data })

const turn = (client: QueryClient, change: Partial<SecondFactor>) =>
  client.setQueryData<SecondFactor>(secondFactorKey, (known) => known && { ...known, ...change })

const changes = [secondFactorKey, profileChange]

export const enrolSecondFactor = (api: ApiClient) =>
  mutationOptions({ mutationFn: (password: string) => successOf(api.call('POST /customer/second-factor/me', { body: { password } })) })

export const confirmSecondFactor = (api: ApiClient) =>
  mutationOptions({
    mutationFn: (code: string) => successOf(api.call('PUT /customer/second-factor/me', { body: { code } })),
    onSuccess: ({ data }, _code, _shown, { client }) => turn(client, { is_enabled: true, recovery_codes_left: data.recovery_codes.length }),
    meta: { changes },
  })

export const renewRecoveryCodes = (api: ApiClient) =>
  mutationOptions({
    mutationFn: async (proof: SecondFactorRemoval): Promise<{ codes: string[] | null }> => {
      const { data } = await successOf(api.call('POST /customer/second-factor/me/recovery-codes', { body: proof }))
      return { codes: data.recovery_codes }
    },
    onSuccess: ({ codes }, _proof, _shown, { client }) => turn(client, { recovery_codes_left: codes?.length ?? 0 }),
    meta: { changes },
  })

export const removeSecondFactor = (api: ApiClient) =>
  mutationOptions({
    mutationFn: async (proof: SecondFactorRemoval): Promise<{ codes: string[] | null }> => {
      await successOf(api.call('POST /customer/second-factor/me/removal', { body: proof }))
      return { codes: null }
    },
    onSuccess: (_none, _proof, _shown, { client }) => turn(client, { is_enabled: false, recovery_codes_left: 0 }),
    meta: { changes },
  })
