import { timingSafeEqual } from 'node:crypto'
import type { Vault } from '../db/vault/vault.ts'

/** The last seal of the audit at some moment: its number, the entry that it seals, and its hash in hex. */
export type Head = { seq: number; entry: number; hash: string }

const pattern = /^(\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z)_(\d+)_(\d+)_([0-9a-f]{64})_([0-9a-f]{64})$/

/** The name under which a head is kept outside the database, with the shop's proof that it wrote it. */
export function headName(vault: Pick<Vault, 'hash'>, { seq, entry, hash }: Head, at: Date): string {
  const said = `${at.toISOString().replace(/[:.]/g, '-')}_${seq}_${entry}_${hash}`
  return `${said}_${proof(vault, said).toString('hex')}`
}

/** The head of a name and its moment; null if this shop did not write it. */
export function readHeadName(vault: Pick<Vault, 'hash'>, name: string): (Head & { at: string }) | null {
  const [, at = '', seq = '', entry = '', hash = '', given = ''] = pattern.exec(name) ?? []
  if (at === '' || !timingSafeEqual(Buffer.from(given, 'hex'), proof(vault, `${at}_${seq}_${entry}_${hash}`))) return null
  return { at: at.replace(/T(\d\d)-(\d\d)-(\d\d)-/, 'T$1:$2:$3.'), seq: Number(seq), entry: Number(entry), hash }
}

const proof = (vault: Pick<Vault, 'hash'>, said: string): Buffer => vault.hash('audit', `head ${said}`)
