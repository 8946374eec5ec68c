import { z } from 'zod'
import { smallId } from '../answers.ts'
import type { CallTable } from '../call.ts'
import { oneProfessional } from './professionals.ts'
import { RowId } from './row-id.ts'

export const Device = z
  .object({ id: z.number(), name: z.string(), signed_in_at: z.string(), last_seen_at: z.string() })
  .meta({ id: 'ProfessionalDevice' })
export type Device = z.infer<typeof Device>

export const DeviceInvitation = z
  .object({ link: z.string(), qr_svg: z.string().meta({ description: 'The link as a QR code' }), expires_at: z.string() })
  .meta({ id: 'DeviceInvitation' })
export type DeviceInvitation = z.infer<typeof DeviceInvitation>

export const officeDeviceCalls = {
  'GET /admin/professionals/{id}/devices': {
    ...oneProfessional,
    summary: 'List the phones on which a professional is signed in',
    sees: 'people',
    returns: z.array(Device),
    outcome: 'The devices, the one used last first',
  },
  'POST /admin/professionals/{id}/devices': {
    ...oneProfessional,
    summary: 'Make the link that signs a phone of a professional in',
    description: 'It works once, for ten minutes, and ends those made before.',
    does: 'professional.invite',
    once: true,
    returns: DeviceInvitation,
    says: 'deviceInvited',
    outcome: 'The link, which nobody can read again',
    refuses: { 409: 'The professional is not active' },
  },
  'DELETE /admin/professionals/{id}/devices/{device}': {
    ...oneProfessional,
    params: z.object({ id: smallId, device: RowId }),
    summary: 'Sign a phone of a professional out',
    does: 'professional.revoke_device',
    once: true,
    says: 'deviceRevoked',
    outcome: 'Its session has ended',
  },
} as const satisfies CallTable
