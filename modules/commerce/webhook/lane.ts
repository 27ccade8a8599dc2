import { setTimeout as pause } from 'node:timers/promises'
import type { CommerceEventTables } from '@cocobnk/commerce-event'
import type { Kysely } from '@cocobnk/database'
import { GIVE_UP_MS, nextAttemptAt } from './backoff.ts'
import { bodyOf } from './body.ts'
import {
  type DueRow,
  giveUp,
  noteAttempt,
  noteLane,
  releaseLane,
  restLane,
  selectDue,
  selectTarget,
} from './queue.store.ts'
import type { SecretSeal } from './seal.ts'
import type { Answer, Send } from './send.ts'
import { signatureHeaders } from './sign.ts'
import type { WebhookTables } from './tables.ts'
import { urlFault } from './url.ts'

/** First attempts of an endpoint are sent in order. An attempt that takes longer than this no longer blocks the next. */
const HEAD_START_MS = 200
const FIRST_IN_FLIGHT = 5
const RETRIES_IN_FLIGHT = 2
/** Endpoints slower than this use the slow lanes. */
const SLOW_MS = 1_000
/** The length of a turn, so that lanes share the worker. */
const LANE_MS = 5_000

const USER_AGENT = 'Cocobnk-Webhooks/1.0'
const FORBIDDEN: Answer = { outcome: 'FORBIDDEN_ADDRESS', address: null, status: null, headers: null, body: null }

export type LaneDeps = {
  readonly db: Kysely<WebhookTables & CommerceEventTables>
  readonly seal: SecretSeal
  readonly send: Send
  readonly loopbackHosts: readonly string[]
  /** The worker that holds the lane. */
  readonly worker: string
  /** Called when the lane turns out to be slow. */
  readonly onSlow: () => void
  readonly isClosing: () => boolean
}

type Target = { readonly url: string; readonly isForbidden: boolean; readonly secrets: readonly string[] }
/** The state of one turn of a lane. */
type Turn = { isSlow: boolean; hasDelivered: boolean }

/** Sends the due deliveries of one endpoint until none is left or the turn is over. */
export async function runLane(deps: LaneDeps, endpointSeq: string): Promise<void> {
  const { db, worker } = deps
  const turn: Turn = { isSlow: false, hasDelivered: false }
  const until = performance.now() + LANE_MS
  try {
    while (!deps.isClosing() && !turn.isSlow && performance.now() < until) {
      const target = await targetOf(deps, endpointSeq)
      if (!target) break
      const { first, again } = await selectDue(db, endpointSeq)
      if (first.length + again.length === 0) break
      await Promise.all([sendFirst(deps, target, first, turn), sendAgain(deps, target, again, turn)])
      await noteLane(db, endpointSeq, worker, turn.isSlow, turn.hasDelivered)
    }
  } catch (error) {
    // Rests the lane, because a bug of ours would otherwise repeat in a tight loop.
    await restLane(db, endpointSeq, worker)
    throw error
  }
  await releaseLane(db, endpointSeq, worker)
}

async function targetOf({ db, seal, worker, loopbackHosts }: LaneDeps, endpointSeq: string) {
  const found = await selectTarget(db, endpointSeq, worker)
  if (!found) return undefined
  return {
    url: found.url,
    // Checked again, because the rules may have become stricter since the URL was entered.
    isForbidden: urlFault(found.url, found.mode, { loopbackHosts }) !== undefined,
    secrets: found.secrets.map((one) => seal.open(one.secret_seq, one.secret)),
  }
}

/** Sends first attempts in the order of the events: the next starts when the previous one was answered or has used up its head start. */
async function sendFirst(deps: LaneDeps, target: Target, rows: readonly DueRow[], turn: Turn): Promise<void> {
  const inFlight = new Set<Promise<void>>()
  for (const row of rows) {
    if (turn.isSlow || deps.isClosing()) break
    while (inFlight.size >= FIRST_IN_FLIGHT) await Promise.race(inFlight)
    const sending: Promise<void> = attempt(deps, target, row, turn).finally(() => inFlight.delete(sending))
    inFlight.add(sending)
    const waiting = new AbortController()
    await Promise.race([sending, pause(HEAD_START_MS, undefined, { signal: waiting.signal }).catch(() => undefined)])
    waiting.abort()
  }
  await Promise.all(inFlight)
}

async function sendAgain(deps: LaneDeps, target: Target, rows: readonly DueRow[], turn: Turn): Promise<void> {
  const waiting = [...rows]
  const work = async () => {
    for (let row = waiting.shift(); row && !turn.isSlow && !deps.isClosing(); row = waiting.shift())
      await attempt(deps, target, row, turn)
  }
  await Promise.all(Array.from({ length: RETRIES_IN_FLIGHT }, work))
}

/** Sends first and records afterwards, so a crash in between sends the delivery again. */
async function attempt({ db, send, onSlow }: LaneDeps, target: Target, row: DueRow, turn: Turn): Promise<void> {
  const { url, secrets, isForbidden } = target
  const startedAt = new Date()
  const body = bodyOf(row)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': USER_AGENT,
    ...signatureHeaders({ id: row.event_id, body, atMs: startedAt.getTime() }, secrets),
  }
  const start = performance.now()
  const slow = setTimeout(() => {
    turn.isSlow = true
    onSlow()
  }, SLOW_MS)
  const answer = await (isForbidden ? FORBIDDEN : send({ url, headers, body }))
  clearTimeout(slow)
  const durationMs = Math.round(performance.now() - start)
  const givesUpAt = row.gives_up_at ?? new Date(startedAt.getTime() + GIVE_UP_MS)
  const isDelivered = answer.outcome === 'DELIVERED'
  if (isDelivered) turn.hasDelivered = true
  const next = isDelivered ? undefined : nextAttemptAt(row.attempts + 1, Date.now(), givesUpAt.getTime())
  const nextAt = next === undefined ? undefined : new Date(next)
  await noteAttempt(db, { row, startedAt, durationMs, requestHeaders: headers, answer, givesUpAt, nextAt })
  if (!isDelivered && !nextAt) await giveUp(db, row)
}
