import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { ApiClient } from '../../../contracts/client.ts'
import type { StaffInvitation } from '../../../contracts/office/staff.ts'
import type { StaffRole } from '../../../domain/accounts.ts'
import type { RightGroup } from '../../../domain/rights.ts'
import { successOf } from '../../private/failure.ts'
import { todayKey } from './today.ts'

const staffKey = ['office', 'staff']
const meta = { changes: [staffKey] }

export const staffQuery = (api: ApiClient) =>
  queryOptions({ queryKey: staffKey, queryFn: async () => (await successOf(api.call('GET /admin/staff'))).data })

type Invited = z.input<typeof StaffInvitation>

export const inviteStaff = (api: ApiClient) =>
  mutationOptions({
    mutationFn: ({ key, ...body }: Invited & { key: string }) => successOf(api.call('POST /admin/staff', { body, key })),
    meta,
  })

export const withholdRights = (api: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: ({ groups, key }: { groups: RightGroup[]; key: string }) =>
      successOf(api.call('PUT /admin/staff/{id}/withheld-rights', { params: { id }, body: { groups }, key })),
    meta,
  })

export const changeRole = (api: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: ({ key, ...body }: { role: StaffRole; reason: string; key: string }) =>
      successOf(api.call('PUT /admin/staff/{id}/role', { params: { id }, body, key })),
    meta: { changes: [staffKey, todayKey, ['office', 'approvals']] },
  })

type Because = { reason: string; key: string }

export const endMembership = (api: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: ({ reason, key }: Because) => successOf(api.call('PUT /admin/staff/{id}/end', { params: { id }, body: { reason }, key })),
    meta,
  })

export const resetSecondFactor = (api: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: ({ reason, key }: Because) =>
      successOf(api.call('PUT /admin/staff/{id}/second-factor-reset', { params: { id }, body: { reason }, key })),
    meta,
  })
