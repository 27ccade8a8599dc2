import {
  DANGEROUS_ACTIONS,
  type DangerousAction,
  FOUR_EYES,
  type OperatorCaller,
  ROLE_PERMISSIONS,
} from '@cocobnk/contract'
import {
  countWaiting,
  type Generated,
  type Kysely,
  newestFirst,
  type PageRange,
  sql,
  type Waiting,
} from '@cocobnk/database'

export type ApprovalState = 'PENDING' | 'APPROVED' | 'REJECTED' | 'WITHDRAWN' | 'EXPIRED'
export type Change = {
  readonly name: string
  readonly before: string | null
  readonly after: string | null
  /** Shown to the decider, but must not be stored in the permanent audit log. */
  readonly personal?: true
  /** Recorded in the audit log instead of a personal value. */
  readonly audited?: string
}

export type ApprovalTable = {
  readonly approval_seq: string
  readonly action: DangerousAction
  readonly subject: string
  readonly changes: readonly Change[]
  readonly payload: Readonly<Record<string, unknown>>
  readonly reason: string
  readonly maker_seq: string
  readonly created_at: Generated<Date>
  readonly expires_at: Date
  readonly state: Generated<ApprovalState>
  readonly checker_seq: Generated<string | null>
  readonly decided_at: Generated<Date | null>
  readonly decision_reason: Generated<string | null>
}

export type ApprovalRow = Omit<
  ApprovalTable,
  'created_at' | 'state' | 'checker_seq' | 'decided_at' | 'decision_reason'
> & {
  readonly created_at: Date
  readonly state: ApprovalState
  readonly checker_seq: string | null
  readonly decided_at: Date | null
  readonly decision_reason: string | null
}

type ApprovalDatabase = Kysely<{ approval: ApprovalTable }>

const isOpen = sql<boolean>`(state = 'PENDING' AND expires_at > now())`

/** Approvals with their current state: an overdue one counts as expired even before that is stored. */
const approvals = (db: ApprovalDatabase) =>
  db
    .selectFrom('approval')
    .select([
      'approval_seq',
      'action',
      'subject',
      'changes',
      'payload',
      'reason',
      'maker_seq',
      'created_at',
      'expires_at',
      'checker_seq',
      'decided_at',
      'decision_reason',
      sql<ApprovalState>`CASE WHEN state = 'PENDING' AND expires_at <= now() THEN 'EXPIRED' ELSE state END`.as('state'),
    ])

/** Newest first, after the given position. */
export function selectApprovals(
  db: ApprovalDatabase,
  { pending, after, limit }: PageRange & { readonly pending: boolean },
): Promise<ApprovalRow[]> {
  return approvals(db)
    .where(pending ? isOpen : sql<boolean>`NOT ${isOpen}`)
    .$call(newestFirst('created_at', 'approval_seq', { after, limit }))
    .execute()
}

/** Locks an approval. Of two concurrent deciders the second waits here, and then finds it decided. */
export function lockApproval(db: ApprovalDatabase, approvalSeq: string): Promise<ApprovalRow | undefined> {
  return approvals(db).where('approval_seq', '=', approvalSeq).forUpdate().executeTakeFirst()
}

/** Returns when the new request expires; undefined if the same request is already pending. */
export async function insertApproval(
  db: ApprovalDatabase,
  approval: Pick<ApprovalTable, 'approval_seq' | 'action' | 'subject' | 'changes' | 'payload' | 'reason' | 'maker_seq'>,
  hours: number,
): Promise<Date | undefined> {
  await db
    .updateTable('approval')
    .set({ state: 'EXPIRED' })
    .where('action', '=', approval.action)
    .where('subject', '=', approval.subject)
    .where('state', '=', 'PENDING')
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute()
  const row = await db
    .insertInto('approval')
    .values({
      ...approval,
      changes: sql`${JSON.stringify(approval.changes)}::jsonb`,
      payload: sql`${JSON.stringify(approval.payload)}::jsonb`,
      expires_at: sql<Date>`now() + make_interval(hours => ${hours})`,
    })
    .onConflict((conflict) => conflict.columns(['action', 'subject']).where('state', '=', 'PENDING').doNothing())
    .returning('expires_at')
    .executeTakeFirst()
  return row?.expires_at
}

export async function updateDecided(
  db: ApprovalDatabase,
  approvalSeq: string,
  decision: Pick<ApprovalRow, 'state' | 'checker_seq' | 'decision_reason'>,
): Promise<ApprovalRow> {
  await db.updateTable('approval').set(decision).where('approval_seq', '=', approvalSeq).execute()
  return approvals(db).where('approval_seq', '=', approvalSeq).executeTakeFirstOrThrow()
}

/** The reason of each request, by approval. */
export async function selectReasons(
  db: ApprovalDatabase,
  approvalSeqs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (approvalSeqs.length === 0) return new Map()
  const rows = await db
    .selectFrom('approval')
    .select(['approval_seq', 'reason'])
    .where('approval_seq', 'in', [...approvalSeqs])
    .execute()
  return new Map(rows.map(({ approval_seq, reason }) => [approval_seq, reason]))
}

/** All approved actions on a subject. */
export function selectApproved(db: ApprovalDatabase, action: DangerousAction, subject: string): Promise<ApprovalRow[]> {
  return approvals(db)
    .where('action', '=', action)
    .where('subject', '=', subject)
    .where('state', '=', 'APPROVED')
    .execute()
}

/** Requests that this operator may decide: of others, of the given actions, and not about themselves. */
export function waitingApprovals(
  db: ApprovalDatabase,
  { operatorSeq, role }: Pick<OperatorCaller, 'operatorSeq' | 'role'>,
): Promise<Waiting> {
  const actions = DANGEROUS_ACTIONS.filter((action) => ROLE_PERMISSIONS[role].includes(FOUR_EYES[action].checker))
  return countWaiting(
    db,
    sql`SELECT created_at AS at, NULL::uuid AS asset, NULL::numeric AS amount FROM approval
      WHERE state = 'PENDING' AND created_at > now() - make_interval(hours => ${LONGEST_HOURS}) AND expires_at > now()
        AND maker_seq <> ${operatorSeq} AND subject <> ${`operator:${operatorSeq}`} AND action = ANY (${actions})
      ORDER BY created_at`,
  )
}

/** No request waits for longer, so older ones are not read. */
const LONGEST_HOURS = Math.max(...Object.values(FOUR_EYES).map(({ expiresHours }) => expiresHours))
