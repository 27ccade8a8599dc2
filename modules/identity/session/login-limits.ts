import { type Counter, networkCounters } from '@cocobnk/throttle'
import type { Client } from './deps.ts'

const MINUTES_15 = 15 * 60
const DEVICE_LIMIT = { max: 15, windowSeconds: MINUTES_15 }
const ADDRESS_LIMIT = { max: 50, windowSeconds: MINUTES_15 }
const KNOWN_DEVICE_LIMIT = { max: 10, windowSeconds: MINUTES_15 }

/** The more failures, the longer the wait: a quarter of an hour after 5, two hours after 10, a day after 20. */
const ACCOUNT_LIMITS = [
  { kind: 'login-account', limit: { max: 5, windowSeconds: MINUTES_15 } },
  { kind: 'login-account-hours', limit: { max: 10, windowSeconds: 2 * 3_600 } },
  { kind: 'login-account-day', limit: { max: 20, windowSeconds: 24 * 3_600 } },
] as const

/** A whole office may share an address, and many people the same browser. */
export function clientCounters({ address, agent }: Client): Counter[] {
  return [
    ...networkCounters('login-device', address, DEVICE_LIMIT, agent),
    ...networkCounters('login-address', address, ADDRESS_LIMIT),
  ]
}

/** Counters for clients that the member has never proved to be theirs. `account` is the member, however they were identified. */
export function accountCounters(account: string): Counter[] {
  return ACCOUNT_LIMITS.map((counter) => ({ ...counter, subject: account }))
}

/** Counters for a known device. Only its own failures count. */
export function knownDeviceCounters(memberSeq: string, deviceToken: string): Counter[] {
  return [{ kind: 'login-known-device', subject: `${memberSeq} ${deviceToken}`, limit: KNOWN_DEVICE_LIMIT }]
}
