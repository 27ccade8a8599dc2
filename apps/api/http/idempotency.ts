import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from '@cocobnk/database'
import type { Locale } from '@cocobnk/i18n'
import { type Answer, refusalAnswer } from './answer.ts'
import {
  claimRequest,
  type IdempotencyTables,
  type KeyedRequest,
  releaseRequest,
  selectRequest,
  storeAnswer,
} from './idempotency-store.ts'

/** Long enough to be unguessable by chance, short enough to index; UUIDs and ULIDs fit. */
export const KEY_SHAPE = /^[A-Za-z0-9_-]{16,64}$/
/** A UUIDv7, which contains the time of the request. The ledger derives ids from it. */
export const LEDGER_KEY_SHAPE = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i
/** How long to wait for a concurrent first request. Most finish by then; otherwise the client is told to retry. */
const WAIT_MS = 3_000
const POLL_MS = 50

/** Seals responses with the member's key: they repeat data that is sealed elsewhere, and must be erased with the membership. */
export type AnswerSeal = {
  seal(memberSeq: string, field: string, text: string): Promise<Buffer>
  open(memberSeq: string, field: string, sealed: Buffer): Promise<string>
}

export type OnceDeps = { readonly db: Kysely<IdempotencyTables>; readonly answerSeal: AnswerSeal }

export function isIdempotencyKey(text: unknown): text is string {
  return typeof text === 'string' && KEY_SHAPE.test(text)
}

export function isLedgerKey(text: unknown): text is string {
  return typeof text === 'string' && LEDGER_KEY_SHAPE.test(text)
}

/**
 * One execution and one response per (actor, key), across all processes and forever. A process that dies between its claim and its response
 * leaves the key claimed until the claim expires; then the next retry executes again. How far the dead process got is unknown here, so
 * every idempotent handler must be repeatable: it derives the ids of everything it creates and posts from caller and key, and finds what
 * an earlier run already did.
 */
export async function answerOnce(
  deps: OnceDeps,
  request: KeyedRequest,
  locale: Locale,
  execute: () => Promise<Answer>,
): Promise<Answer> {
  const giveUpAt = performance.now() + WAIT_MS
  const claim = randomUUID()
  while (!(await claimRequest(deps.db, request, claim))) {
    const known = await knownAnswer(deps, request, locale)
    if (known) return known
    if (performance.now() > giveUpAt) return refusalAnswer('REQUEST_IN_PROGRESS', locale)
    await sleep(POLL_MS)
  }
  return executeClaimed(deps, request, claim, locale, execute)
}

async function executeClaimed(
  deps: OnceDeps,
  request: KeyedRequest,
  claim: string,
  locale: Locale,
  execute: () => Promise<Answer>,
): Promise<Answer> {
  const { db, answerSeal } = deps
  // A failure of ours or of the vault is not stored, because a retry may succeed.
  const released = async (error: unknown) => {
    await releaseRequest(db, request, claim)
    throw error
  }
  const answer = await execute().catch(released)
  // Neither is a response from before the operation ran.
  if (answer.status >= 500 || answer.notRun) {
    await releaseRequest(db, request, claim)
    return answer
  }
  const sealing = answerSeal.seal(request.memberSeq, fieldOf(request), JSON.stringify(answer.body))
  const sealed = await sealing.catch(released)
  if (await storeAnswer(db, request, claim, answer.status, sealed)) return answer
  // This process was too slow. The process that took over decides the response, so that there is only one.
  return (await knownAnswer(deps, request, locale)) ?? refusalAnswer('REQUEST_IN_PROGRESS', locale)
}

async function knownAnswer(
  { db, answerSeal }: OnceDeps,
  request: KeyedRequest,
  locale: Locale,
): Promise<Answer | undefined> {
  const row = await selectRequest(db, request)
  if (!row) return undefined
  if (!row.request_hash.equals(request.hash)) return refusalAnswer('IDEMPOTENCY_KEY_REUSED', locale)
  if (row.status === null) return undefined
  // The request was executed, but its response is no longer readable. Refusing is safer than executing it again.
  if (row.sealed_answer === null) return refusalAnswer('IDEMPOTENCY_KEY_REUSED', locale)
  const text = await answerSeal.open(request.memberSeq, fieldOf(request), row.sealed_answer)
  return {
    status: row.status,
    body: JSON.parse(text) as Answer['body'],
    headers: { 'idempotent-replayed': 'true' },
  }
}

/** The field name for sealing, bound to the key so that a stored answer cannot be opened as another one. */
function fieldOf({ key }: KeyedRequest): string {
  return `idempotency.sealed_answer ${key}`
}
