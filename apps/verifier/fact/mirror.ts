import { CHART, clearingAccountId } from '@cocobnk/chart'
import { postingId } from '@cocobnk/clearing'
import type { Breach, Reader } from '../breach.ts'
import { isMembers, type Posting } from '../posting.ts'

type Arrived = { readonly posting: Posting; readonly other: number }
type There = { readonly id: string; readonly kind: number; readonly amount: string; readonly ended: number | null }

const CLEARING: number = CHART.clearing.code
const HOLDS: readonly number[] = [CHART.suspense.code]
const [TRANSFER, PENDING, POST, VOID] = [1, 2, 3, 4]

/**
 * What arrives from another shard is held there, and what ends there has arrived. The hold is committed before the arrival and the arrival
 * before the end, and the other shard is read after this one, so every half that is there has its other half, or never will.
 */
export async function unmirrored(shards: readonly Reader[], postings: readonly Posting[]): Promise<Breach[]> {
  const crossing = postings.flatMap((posting) => placeOf(shards.length, posting))
  const asked = Map.groupBy(
    crossing.flatMap((one) =>
      namesOf(one).map((name) => ({ one, id: postingId(one.other, one.posting.reference ?? '', name) })),
    ),
    ({ one }) => one.other,
  )
  const known = new Map<string, There>()
  for (const [shard, some] of asked) {
    const rows = await shards[shard]?.query<There>(
      `SELECT j.id, j.kind, j.amount::text, r.kind AS ended FROM journal j LEFT JOIN resolution r ON r.pending = j.id WHERE j.id = ANY ($1)`,
      [[...new Set(some.map(({ id }) => id))]],
    )
    for (const row of rows ?? []) known.set(row.id, row)
  }
  const sums = sumsOf(crossing)
  return crossing.flatMap((one) => {
    const { posting, other } = one
    const at = (name: string) => known.get(postingId(other, posting.reference ?? '', name))
    return isMirrored(posting, at, sums) ? [] : [breachOf(posting)]
  })
}

/** The postings that touch a clearing account, with its other shard. Holds move nothing yet; ids that are used up never do. */
function placeOf(shards: number, posting: Posting): Arrived[] {
  const { debitCode, creditCode, debit, credit, asset, shard, kind } = posting
  if (debitCode !== CLEARING && creditCode !== CLEARING) return []
  if (kind === PENDING || HOLDS.includes(creditCode)) return []
  const account = debitCode === CLEARING ? debit : credit
  const other = Array.from({ length: shards }, (_, n) => n).find(
    (n) => n !== shard && clearingAccountId(shard, n, asset) === account,
  )
  return [{ posting, other: other ?? shard }]
}

function namesOf({ posting }: Arrived): readonly string[] {
  return posting.reference === null ? [] : ['hold', 'credit']
}

/** What arrived of a settlement by this posting's way, fee included. */
function sumsOf(arrivals: readonly Arrived[]): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const { posting } of arrivals)
    if (posting.kind === TRANSFER && posting.debitCode === CLEARING)
      sums.set(sumKey(posting), (sums.get(sumKey(posting)) ?? 0n) + posting.amount)
  return sums
}

const sumKey = ({ shard, reference, debit }: Posting) => `${shard} ${reference} ${debit}`

function isMirrored(
  posting: Posting,
  at: (name: string) => There | undefined,
  sums: ReadonlyMap<string, bigint>,
): boolean {
  const { shard, reference, id, pending, kind } = posting
  if (reference === null) return false
  const own = (name: string) => postingId(shard, reference, name)
  const hold = at('hold')
  const arrived = at('credit')?.kind === TRANSFER
  const isHeld = hold?.kind === PENDING && hold.ended !== VOID
  if (kind === TRANSFER && (id === own('credit') || id === own('fee')))
    return isHeld && BigInt(hold.amount) === sums.get(sumKey(posting))
  if (kind === TRANSFER && id === own('take')) return isHeld
  // The fee of what came back goes to the house, at the end, possibly under a late id.
  if (kind === TRANSFER) return arrived && !isMembers(posting.creditCode)
  if (kind === POST) return arrived && (pending === own('hold') || pending === own('hold back'))
  return !arrived
}

function breachOf({ id, asset, credit, creditCode, amount, code, reference, debitCode, role }: Posting): Breach {
  const found = {
    posting: id,
    flow: `${code} ${debitCode} → ${creditCode}`,
    amount: `${amount}`,
    reference: reference ?? '',
  }
  return {
    rule: 'posting.without_counterpart',
    asset,
    ...(isMembers(creditCode) && { account: credit }),
    posting: id,
    role,
    found,
  }
}
