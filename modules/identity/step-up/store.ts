import { inBatches } from '@cocobnk/concurrency'
import type { OperatorCaller, SessionCaller, StepUpMethod } from '@cocobnk/contract'
import { type Ask, type Generated, type Kysely, type Selectable, sql } from '@cocobnk/database'

export type StepUpTable = {
  readonly challenge_seq: string
  readonly member_seq: Generated<string | null>
  readonly session_seq: Generated<string | null>
  readonly operator_seq: Generated<string | null>
  readonly operator_session_seq: Generated<string | null>
  readonly operation: string
  /** Keyed hash of the request that is to be confirmed. */
  readonly request_hash: Buffer
  readonly methods: StepUpMethod[]
  readonly created_at: Generated<Date>
  readonly expires_at: Date
  readonly answered_at: Generated<Date | null>
  readonly method: Generated<StepUpMethod | null>
  readonly proof_hash: Generated<Buffer | null>
  readonly used_at: Generated<Date | null>
}

export type StepUpTables = { step_up: StepUpTable }

type StepUpDatabase = Kysely<StepUpTables>

/** The confirming caller and session. */
export type Owner = SessionCaller | OperatorCaller

type OwnerColumns = Partial<
  Pick<Selectable<StepUpTable>, 'member_seq' | 'session_seq' | 'operator_seq' | 'operator_session_seq'>
>

function columnsOf(owner: Owner): OwnerColumns {
  return owner.kind === 'member'
    ? { member_seq: owner.memberSeq, session_seq: owner.sessionSeq }
    : { operator_seq: owner.operatorSeq, operator_session_seq: owner.sessionSeq }
}

export async function insertStepUp(
  db: StepUpDatabase,
  owner: Owner,
  challenge: Pick<StepUpTable, 'challenge_seq' | 'operation' | 'request_hash' | 'methods'>,
  minutes: number,
): Promise<void> {
  await db
    .insertInto('step_up')
    .values({ ...columnsOf(owner), ...challenge, expires_at: sql<Date>`now() + make_interval(mins => ${minutes})` })
    .execute()
}

/** Selects the caller's own challenge, unanswered and not expired. Locked until the transaction ends. */
export function lockOpen(db: StepUpDatabase, challengeSeq: string, owner: Owner) {
  return db
    .selectFrom('step_up')
    .select(['challenge_seq', 'methods', 'request_hash', 'expires_at'])
    .where('challenge_seq', '=', challengeSeq)
    .where((row) => row.and(columnsOf(owner)))
    .where('answered_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst()
}

export async function answerStepUp(
  db: StepUpDatabase,
  challengeSeq: string,
  { method, proofHash }: { readonly method: StepUpMethod; readonly proofHash: Buffer },
): Promise<void> {
  await db
    .updateTable('step_up')
    .set({ answered_at: sql<Date>`now()`, method, proof_hash: proofHash })
    .where('challenge_seq', '=', challengeSeq)
    .execute()
}

/** A proof and the request that it confirms. */
export type Spending = {
  readonly proofHash: Buffer
  readonly owner: Owner
  readonly operation: string
  readonly hash: Buffer
}

export type SpendProof = (spending: Spending) => Promise<boolean>

const SPEND = {
  name: 'step-up-spend',
  text: `WITH asked AS (
      SELECT * FROM unnest($1::bytea[], $2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::text[], $7::bytea[]) WITH ORDINALITY
      AS one (proof_hash, member_seq, session_seq, operator_seq, operator_session_seq, operation, request_hash, n)),
    -- Locked in one order, so that concurrent batches cannot deadlock.
    locked AS (SELECT challenge_seq, proof_hash FROM step_up WHERE proof_hash = ANY ($1::bytea[]) ORDER BY challenge_seq FOR UPDATE)
    UPDATE step_up SET used_at = now() FROM asked JOIN locked USING (proof_hash)
    WHERE step_up.challenge_seq = locked.challenge_seq
      AND step_up.member_seq IS NOT DISTINCT FROM asked.member_seq
      AND step_up.session_seq IS NOT DISTINCT FROM asked.session_seq
      AND step_up.operator_seq IS NOT DISTINCT FROM asked.operator_seq
      AND step_up.operator_session_seq IS NOT DISTINCT FROM asked.operator_session_seq
      AND step_up.operation = asked.operation AND step_up.request_hash = asked.request_hash
      AND step_up.used_at IS NULL AND step_up.expires_at > now()
    RETURNING asked.n`,
}

/**
 * Consumes proofs for their requests; everything that must match is in one statement. Concurrent requests share it and its commit. A
 * statement updates a row once, so of two requests with the same proof one is refused.
 */
export function gatherSpends(ask: Ask): SpendProof {
  return inBatches(async (asked) => {
    const owners = asked.map(({ owner }) => columnsOf(owner))
    const rows = await ask<{ readonly n: bigint }>(SPEND, [
      asked.map(({ proofHash }) => proofHash),
      owners.map(({ member_seq = null }) => member_seq),
      owners.map(({ session_seq = null }) => session_seq),
      owners.map(({ operator_seq = null }) => operator_seq),
      owners.map(({ operator_session_seq = null }) => operator_session_seq),
      asked.map(({ operation }) => operation),
      asked.map(({ hash }) => hash),
    ])
    const spent = new Set(rows.map(({ n }) => Number(n)))
    return asked.map((_, place) => spent.has(place + 1))
  })
}
