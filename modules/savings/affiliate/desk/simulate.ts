import type { Output } from '@cocobnk/contract'
import { sql } from '@cocobnk/database'
import { formatMinor } from '@cocobnk/money'
import type { UsotOf } from '../deps.ts'
import type { Slot } from '../policy.store.ts'
import { ppmOf } from '../share.ts'
import type { AffiliateDatabase } from '../tables.ts'

const USOT_DECIMALS = 8
const MONTH_MS = 30 * 86_400_000

type Proposal = Slot & { readonly sharePercent: string }
type Simulation = Output<'GET /operator/affiliate-policy/simulation'>

/** Computes what a share would have given of the fees of the last thirty days, truncated fee by fee as in real payments. */
export async function simulate(
  { db, usotOf }: { readonly db: AffiliateDatabase; readonly usotOf: UsotOf },
  proposal: Proposal,
  now: Date,
): Promise<Simulation> {
  const from = new Date(now.getTime() - MONTH_MS)
  const rows = await selectShares(db, proposal, from, now)
  const byMember = new Map<string, bigint>()
  const list: Simulation['list'][number][] = []
  for (const [code, shares] of Map.groupBy(rows, (row) => row.code)) {
    const decimal_point = shares[0]?.decimal_point ?? 0
    const sum = (pick: (row: (typeof shares)[number]) => bigint) => shares.reduce((all, row) => all + pick(row), 0n)
    const text = (minor: bigint) => formatMinor(minor, decimal_point)
    const given = sum(({ given }) => given)
    const worth = await usotOf({ code, decimal_point }, given)
    for (const { member_seq, given: amount } of shares) {
      const value = await usotOf({ code, decimal_point }, amount)
      if (amount > 0n) byMember.set(member_seq, (byMember.get(member_seq) ?? 0n) + (value ?? 0n))
    }
    list.push({
      asset_code: code,
      causes: Number(sum(({ causes }) => causes)),
      fees: text(sum(({ fees }) => fees)),
      allowances: text(given),
      allowances_usot: worth === undefined ? null : formatMinor(worth, USOT_DECIMALS),
    })
  }
  const most = [...byMember.values()].reduce((one, other) => (one > other ? one : other), 0n)
  return {
    from: from.toISOString(),
    to: now.toISOString(),
    members: byMember.size,
    most_usot: byMember.size === 0 ? null : formatMinor(most, USOT_DECIMALS),
    list,
  }
}

type Shares = {
  readonly code: string
  readonly decimal_point: number
  readonly member_seq: string
  readonly causes: bigint
  readonly fees: bigint
  readonly given: bigint
}

/** Sums by asset and beneficiary. Reversed causes give nothing. */
async function selectShares(
  db: AffiliateDatabase,
  { behaviour, beneficiary, sharePercent }: Proposal,
  from: Date,
  to: Date,
): Promise<readonly Shares[]> {
  const whose = sql.ref(beneficiary === 'INVITER' ? 'inviter_seq' : 'affiliate_cause.member_seq')
  const { rows } = await sql<Shares>`
    SELECT code, decimal_point, ${whose} AS member_seq, count(*) AS causes, sum(fee) AS fees,
      sum(floor(fee * ${ppmOf(sharePercent)}::integer / 1000000)) AS given
    FROM affiliate_cause JOIN asset ON asset.seq = asset_seq
    WHERE behaviour = ${behaviour} AND happened_at >= ${from} AND happened_at < ${to} AND reversed_at IS NULL
    GROUP BY code, decimal_point, ${whose} ORDER BY code`.execute(db)
  return rows
}
