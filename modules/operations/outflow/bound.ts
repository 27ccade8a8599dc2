import type { settingSchema } from '@cocobnk/contract'
import { type Kysely, sql } from '@cocobnk/database'
import type { Ledgers } from '@cocobnk/ledger'
import { DEFAULT_DECIMALS, parseMinor } from '@cocobnk/money'
import { RATE_DECIMALS, type Rates } from '@cocobnk/rate'

/** Members per statement. */
const BATCH = 500

export type OutflowBoundTables = {
  outflow_bound_due: { readonly member_seq: string; readonly due_at: Date }
}

export type BoundDeps = {
  readonly db: Kysely<OutflowBoundTables>
  readonly ledgers: Pick<Ledgers, 'setBounds' | 'setMemberBounds'>
  readonly settings: () => Promise<{
    readonly member: {
      readonly non_face_to_face_daily_usot: string
      readonly non_face_to_face_lifted_by: readonly number[]
    }
    readonly outflow: Pick<settingSchema.OutflowConfig, 'lifted_ceiling_usot'>
  }>
  readonly assets: () => Promise<readonly { readonly code: string; readonly decimals: number }[]>
  readonly rates: () => Promise<Rates>
}

/**
 * Brings to the ledger what it enforces whatever its callers say: the value of each asset, the ceiling of everybody, and the members whose
 * own bounds have changed. An asset whose rate is gone keeps its last value there.
 */
export async function bringBounds({ db, ledgers, settings, assets, rates }: BoundDeps): Promise<void> {
  const [{ member, outflow }, all, known] = await Promise.all([settings(), assets(), rates()])
  await ledgers.setBounds({
    ceiling: ceilingOf(usotMinor(member.non_face_to_face_daily_usot)),
    values: all.flatMap((asset) => assetValue(known, asset) ?? []),
  })
  const lifted = usotMinor(outflow.lifted_ceiling_usot)
  for (;;) {
    const due = await selectDue(db, member.non_face_to_face_lifted_by)
    if (due.length === 0) return
    await ledgers.setMemberBounds(
      due.map(({ member_seq, is_lifted, until }) => {
        return { member: member_seq, ceiling: is_lifted ? lifted : null, blockedUntil: until }
      }),
    )
    await endDue(db, due)
    if (due.length < BATCH) return
  }
}

/** A quarter above the cap, so that only what its callers do not count reaches it: prices differ a little, and refunds have no cap. */
export function ceilingOf(cap: bigint): bigint {
  return (cap * 5n) / 4n
}

/** Exact: a rate has twelve decimals, and the database reads powers of ten. */
function assetValue(rates: Rates, { code, decimals }: { readonly code: string; readonly decimals: number }) {
  const text = code === 'USOT' ? '1' : rates[code]
  if (text === undefined) return undefined
  const rate = parseMinor(text, RATE_DECIMALS)
  if (!rate.ok || rate.value === 0n) throw new Error(`${text} is not a rate of ${code}`)
  return { asset: code, usot: `${rate.value}e${DEFAULT_DECIMALS - decimals - RATE_DECIMALS}` }
}

function usotMinor(text: string): bigint {
  const parsed = parseMinor(text, DEFAULT_DECIMALS)
  if (!parsed.ok) throw new Error(`${text} is no amount of USOT`)
  return parsed.value
}

type Due = {
  readonly member_seq: string
  /** With microseconds: a later change must not be taken for this one. */
  readonly due_at: string
  readonly is_lifted: boolean
  readonly until: Date | null
  readonly next_at: string | null
}

async function selectDue(db: BoundDeps['db'], lifting: readonly number[]): Promise<Due[]> {
  const { rows } = await sql<Due>`SELECT member_seq, due_at::text, is_lifted,
      CASE WHEN until = 'infinity' THEN '9999-12-31T00:00:00Z'::timestamptz ELSE until END AS until, next_at::text
    FROM outflow_bounds_due(${lifting}::smallint[], ${BATCH})`.execute(db)
  return rows
}

/** Unless it changed meanwhile, a member is due again when something ends by itself, or never. */
async function endDue(db: BoundDeps['db'], due: readonly Due[]): Promise<void> {
  const [members, moments, next] = [
    due.map(({ member_seq }) => member_seq),
    due.map(({ due_at }) => due_at),
    due.map(({ next_at }) => next_at),
  ]
  await sql`WITH ended AS (
      SELECT * FROM unnest(${members}::uuid[], ${moments}::timestamptz[], ${next}::timestamptz[]) AS ended (member_seq, due_at, next_at)),
    gone AS (
      DELETE FROM outflow_bound_due AS due USING ended
      WHERE due.member_seq = ended.member_seq AND due.due_at = ended.due_at AND ended.next_at IS NULL)
    UPDATE outflow_bound_due AS due SET due_at = ended.next_at FROM ended
    WHERE due.member_seq = ended.member_seq AND due.due_at = ended.due_at AND ended.next_at IS NOT NULL`.execute(db)
}
