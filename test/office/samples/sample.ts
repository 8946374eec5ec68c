import type { calls } from '../../../src/contracts/calls.ts'
import type { Site } from '../../accounts/site.ts'

/** Every call by which staff write. */
export type Write = { [Name in keyof typeof calls]: (typeof calls)[Name] extends { does: string } ? Name : never }[keyof typeof calls]

/** Brings a site to where the write succeeds; returns its address, body and headers. */
export type Sample = (site: Site) => Promise<{ address: string; body?: object; headers?: Record<string, string> }>

export type Samples = { readonly [Name in Write]?: Sample }
