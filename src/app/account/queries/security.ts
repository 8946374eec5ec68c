import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { SessionsAnswer } from '../../../contracts/accounts.ts'
import type { OwnClient } from '../../../contracts/own-client.ts'
import type { SecondFactorRemoval, SecondFactorStateAnswer } from '../../../contracts/second-factor.ts'
import { successOf } from '../../private/failure.ts'
import { profileChange } from './profile.ts'

type Sessions = SessionsAnswer['data']
type SecondFactor = SecondFactorStateAnswer['data']

const sessionsKey = ['sessions']
const secondFactorKey = ['second-factor']

export const sessionsQuery = (api: OwnClient) =>
  queryOptions({ queryKey: sessionsKey, queryFn: async () => (await successOf(api.sessions())).data })

const keep = (client: QueryClient, isKept: (session: Sessions[number]) => boolean) =>
  client.setQueryData<Sessions>(sessionsKey, (known) => known?.filter(isKept))

export const endSession = (api: OwnClient) =>
  mutationOptions({
    mutationFn: (id: string) => successOf(api.endSession(id)),
    onSuccess: (_answer, id, _shown, { client }) => keep(client, (session) => session.id !== id),
    meta: { changes: [sessionsKey] },
  })

export const endOtherSessions = (api: OwnClient) =>
  mutationOptions({
    mutationFn: () => successOf(api.endOtherSessions()),
    onSuccess: (_answer, _input, _shown, { client }) => keep(client, (session) => session.is_current),
    meta: { changes: [sessionsKey] },
  })

export const secondFactorQuery = (api: OwnClient) =>
  queryOptions({ queryKey: secondFactorKey, queryFn: async () => (await successOf(api.secondFactor())).data })

const turn = (client: QueryClient, change: Partial<SecondFactor>) =>
  client.setQueryData<SecondFactor>(secondFactorKey, (known) => known && { ...known, ...change })

const changes = [secondFactorKey, profileChange]

export const enrolSecondFactor = (api: OwnClient) =>
  mutationOptions({ mutationFn: (password: string) => successOf(api.enrolSecondFactor({ password })) })

export const confirmSecondFactor = (api: OwnClient) =>
  mutationOptions({
    mutationFn: (code: string) => successOf(api.confirmSecondFactor({ code })),
    onSuccess: ({ data }, _code, _shown, { client }) => turn(client, { is_enabled: true, recovery_codes_left: data.recovery_codes.length }),
    meta: { changes },
  })

export const renewRecoveryCodes = (api: OwnClient) =>
  mutationOptions({
    mutationFn: async (proof: SecondFactorRemoval): Promise<{ codes: string[] | null }> => {
      const { data } = await successOf(api.renewRecoveryCodes(proof))
      return { codes: data.recovery_codes }
    },
    onSuccess: ({ codes }, _proof, _shown, { client }) => turn(client, { recovery_codes_left: codes?.length ?? 0 }),
    meta: { changes },
  })

export const removeSecondFactor = (api: OwnClient) =>
  mutationOptions({
    mutationFn: async (proof: SecondFactorRemoval): Promise<{ codes: string[] | null }> => {
      await successOf(api.removeSecondFactor(proof))
      return { codes: null }
    },
    onSuccess: (_none, _proof, _shown, { client }) => turn(client, { is_enabled: false, recovery_codes_left: 0 }),
    meta: { changes },
  })
