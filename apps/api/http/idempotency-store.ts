import { type Generated, type Kysely, sql } from '@cocobnk/database'

type IdempotencyTable = {
  readonly actor: string
  readonly key: string
  readonly operation: string
  readonly request_hash: Buffer
  readonly created_at: Generated<Date>
  readonly claim: string
  readonly claimed_until: Date
  readonly status: number | null
  /** Sealed with the member's key; null for requests answered before responses were sealed. */
  readonly sealed_answer: Buffer | null
}

export type IdempotencyTables = { idempotency: IdempotencyTable }

type Db = Kysely<IdempotencyTables>

export type KeyedRequest = {
  readonly actor: string
  readonly memberSeq: string
  readonly key: string
  readonly operation: string
  readonly hash: Buffer
}

/** How long one process may work on a request before another may take it over. Far above any handler's own limit. */
const CLAIM_SECONDS = 60

/** Claims the request. Returns false if it is answered or claimed, or if the key belongs to another request. */
export async function claimRequest(db: Db, request: KeyedRequest, claim: string): Promise<boolean> {
  const claimedUntil = sql<Date>`now() + make_interval(secs => ${CLAIM_SECONDS})`
  const row = await db
    .insertInto('idempotency')
    .values({
      actor: request.actor,
      key: request.key,
      operation: request.operation,
      request_hash: request.hash,
      claim,
      claimed_until: claimedUntil,
      status: null,
      sealed_answer: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['actor', 'key'])
        .doUpdateSet({ claim, claimed_until: claimedUntil })
        .where('idempotency.status', 'is', null)
        .where('idempotency.claimed_until', '<', sql<Date>`now()`)
        .where('idempotency.request_hash', '=', request.hash),
    )
    .returning('claim')
    .executeTakeFirst()
  return row !== undefined
}

export function selectRequest(db: Db, { actor, key }: KeyedRequest) {
  return db
    .selectFrom('idempotency')
    .select(['request_hash', 'status', 'sealed_answer'])
    .where('actor', '=', actor)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Stores the response. Returns false if the claim has expired and another process has taken over. */
export async function storeAnswer(db: Db, request: KeyedRequest, claim: string, status: number, answer: Buffer) {
  const { numUpdatedRows } = await ownRow(db, request, claim).set({ status, sealed_answer: answer }).executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Releases the claim without an answer, so that a retry can run the request. */
export async function releaseRequest(db: Db, request: KeyedRequest, claim: string): Promise<void> {
  await ownRow(db, request, claim).set({ claimed_until: sql<Date>`now() - interval '1 second'` }).execute()
}

function ownRow(db: Db, { actor, key }: KeyedRequest, claim: string) {
  return db
    .updateTable('idempotency')
    .where('actor', '=', actor)
    .where('key', '=', key)
    .where('claim', '=', claim)
    .where('status', 'is', null)
}
