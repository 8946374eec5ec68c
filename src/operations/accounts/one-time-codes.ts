import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import type { SecondFactorEnrolment } from '../../contracts/second-factor.ts'
import { hashOfToken } from '../secret-token.ts'

const issuer = 'Service Market'
const period = 30
/** Codes of the previous and next step are valid too, since clocks differ. */
const stepsOff = 1
const recoveryCodeCount = 10
/** Letters and digits that are not easily confused: 32 of them, so that a byte picks one evenly. */
const letters = 'abcdefghjkmnpqrstuvwxyz123456789'

const totpOf = (email: string, secret: string) =>
  new TOTP({ issuer, label: email, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) })

/** A new secret for an authenticator app, 160 random bits in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** The data for setting up an authenticator app: the secret to type, the address to open, the QR code to scan. */
export function enrolmentFor(email: string, secret: string): SecondFactorEnrolment {
  const uri = totpOf(email, secret).toString()
  return { secret, otpauth_uri: uri, qr_svg: renderSVG(uri, { border: 2 }) }
}

/** The time step that this code belongs to, null if it is not a current code. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const delta = totpOf('', secret).validate({ token, timestamp: now.getTime(), window: stepsOff })
  return delta === null ? null : Math.floor(now.getTime() / 1_000 / period) + delta
}

/** 'abcd-efgh-jkmn', 60 random bits. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => {
    const text = Array.from(randomBytes(12), (byte) => letters[byte % letters.length]).join('')
    return `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`
  })

/** Recovery codes are random enough to be stored as a plain hash. Case and dashes are ignored. */
export const hashOfRecoveryCode = (code: string): Buffer => hashOfToken(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
