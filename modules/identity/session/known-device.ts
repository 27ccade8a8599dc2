import { randomBytes } from 'node:crypto'
import type { DeviceCookie } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import {
  deleteDevices,
  deleteOldDevices,
  insertKnownDevice,
  isIssued,
  type KnownDeviceTable,
} from './known-device.store.ts'

type Db = Kysely<{ known_device: KnownDeviceTable }>

const TOKEN_BYTES = 32
/** The longest that browsers keep a cookie. */
const COOKIE_DAYS = 400
const DEVICES_MAX = 20

/**
 * Remembers this browser as the member's, after a second factor or a mailed code. A browser shared by several members keeps one token; a
 * token that we never issued is replaced.
 */
export async function knowDevice(db: Db, memberSeq: string, shown: string | undefined): Promise<DeviceCookie> {
  const token =
    shown !== undefined && (await isIssued(db, shown)) ? shown : randomBytes(TOKEN_BYTES).toString('base64url')
  await insertKnownDevice(db, memberSeq, token)
  await deleteOldDevices(db, memberSeq, DEVICES_MAX)
  return { token, expiresAt: new Date(Date.now() + COOKIE_DAYS * 86_400_000) }
}

export function forgetDevices(db: Db, memberSeq: string): Promise<void> {
  return deleteDevices(db, memberSeq)
}
