import { randomBytes } from 'node:crypto'
import type { DeviceCookie } from '@cocobnk/contract'
import type { OperatorDatabase } from './deps.ts'
import { deleteOldDevices, insertDevice, isKnownDevice } from './known-device.store.ts'

const TOKEN_BYTES = 32
const COOKIE_DAYS = 90
const DEVICES_MAX = 10

/** Remembers the browser of an operator who has shown password and code. Failures of other clients never lock it out. */
export async function knowDevice(
  transaction: OperatorDatabase,
  operatorSeq: string,
  shown: string | undefined,
): Promise<DeviceCookie> {
  const isKnown = shown !== undefined && (await isKnownDevice(transaction, operatorSeq, shown))
  const token = isKnown ? shown : randomBytes(TOKEN_BYTES).toString('base64url')
  await insertDevice(transaction, operatorSeq, token)
  await deleteOldDevices(transaction, operatorSeq, DEVICES_MAX)
  return { token, expiresAt: new Date(Date.now() + COOKIE_DAYS * 86_400_000) }
}
