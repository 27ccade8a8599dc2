import { CHART, clearingAccountId } from '@cocobnk/chart'
import { postingId } from '@cocobnk/clearing'
import type { Breach, Reader } from '../breach.ts'
import { isMembers, type Posting } from '../posting.ts'

type Arrived = { readonly posting: Posting; readonly other: number }
type There = { readonly id: string; readonly kind: number; readonly amount: string; readonly ended: number | null }

const CLEARING: number = CHART.clearing.code
const FEES: number = CHART.fees.code
const FILLS: number = CHART.market.code
const HOLDS: readonly number[] = [CHART.suspense.code]
const [TRANSFER, PENDING, POST, VOID] = [1, 2, 3, 4]

/**
 * What arrives from another shard is held there, and what ends there has arrived. The hold is committed before the arrival and the arrival
 * before the end, and the other shard is read after this one, so every half that is there has its other half, or never will. All that has
 * arrived of a settlement counts, not only what was read now: one hold covers one arrival.
 */
export async function unmirrored(shards: readonly Reader[], postings: readonly Posting[]): Promise<Breach[]> {
  const crossing = postings.flatMap((posting) => placeOf(shards.length, posting))
  const asked = Map.groupBy(crossing.flatMap(askedOf), ({ shard }) => shard)
  const known = new Map<string, There>()
  for (const [shard, some] of asked) {
    const rows = await shards[shard]?.query<There>(
      `SELECT j.id, j.kind, j.amount::text, r.kind AS ended FROM journal j LEFT JOIN resolution r ON r.pending = j.id WHERE j.id = ANY ($1)`,
      [[...new Set(some.map(({ id }) => id))]],
    )
    for (const row of rows ?? []) known.set(row.id, row)
  }
  return crossing.flatMap((one) => {
    const { posting, other } = one
    const on = (shard: number) => (name: string) => known.get(postingId(shard, posting.reference ?? '', name))
    return isMirrored(posting, on(posting.shard), on(other)) ? [] : [breachOf(posting)]
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

/** The ids of all that can belong to the same settlement, on both shards. */
function askedOf({ posting: { shard, reference }, other }: Arrived) {
  if (reference === null) return []
  const idsOn = (place: number, names: readonly string[]) =>
    names.map((name) => ({ shard: place, id: postingId(place, reference, name) }))
  return [...idsOn(other, ['hold', 'credit', 'take']), ...idsOn(shard, ['credit', 'fee'])]
}

type Find = (name: string) => There | undefined

function isMirrored(posting: Posting, here: Find, there: Find): boolean {
  const { shard, reference, id, pending, kind, amount } = posting
  if (reference === null) return false
  const own = (name: string) => postingId(shard, reference, name)
  const hold = there('hold')
  const hasArrived = there('credit')?.kind === TRANSFER
  const isHeld = hold?.kind === PENDING && hold.ended !== VOID
  if (kind === TRANSFER && posting.creditCode === CLEARING) return id === own('take') && isHeld
  if (kind === TRANSFER && (id === own('credit') || id === own('fee')))
    return isHeld && BigInt(hold.amount) === sumOf(here('credit'), here('fee'))
  const isBackTaken = hasArrived && sumOf(there('take')) >= amount
  // The fee of what came back goes to the house, at the end, possibly under a late id.
  if (kind === TRANSFER) return isBackTaken && posting.creditCode === FEES
  if (kind === POST) return pending === own('hold') ? hasArrived : pending === own('hold back') && isBackTaken
  return !hasArrived
}

/** What was posted, of these. Holds that used up an id moved nothing. */
function sumOf(...found: readonly (There | undefined)[]): bigint {
  return found.reduce((sum, one) => (one?.kind === TRANSFER ? sum + BigInt(one.amount) : sum), 0n)
}

function breachOf(posting: Posting): Breach {
  const { id, asset, credit, creditCode, amount, code, reference, debitCode, role } = posting
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
    ofMarket: creditCode === FILLS || debitCode === FILLS,
    found,
  }
}
