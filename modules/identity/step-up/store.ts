import type { OperatorCaller, SessionCaller, StepUpMethod } from '@cocobnk/contract'
import { type Generated, type Kysely, sql } from '@cocobnk/database'

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

/** Who confirms, in which session. */
export type Owner = SessionCaller | OperatorCaller

function columnsOf(owner: Owner) {
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

/** The caller's own, not yet answered, not over; nobody else answers it until the transaction ends. */
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

/** Spends a proof on the very request it was given for; everything that must agree is asked in the one statement. */
export async function spendProof(
  db: StepUpDatabase,
  proofHash: Buffer,
  request: { readonly owner: Owner; readonly operation: string; readonly hash: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('step_up')
    .set({ used_at: sql<Date>`now()` })
    .where('proof_hash', '=', proofHash)
    .where((row) => row.and(columnsOf(request.owner)))
    .where('operation', '=', request.operation)
    .where('request_hash', '=', request.hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
