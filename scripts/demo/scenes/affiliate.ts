import { allowanceAccountId, CHART } from '@cocobnk/chart'
import { sql, uuidV7Of } from '@cocobnk/database'
import { earnChain } from '../../../modules/savings/affiliate/posting.ts'
import { shareOf } from '../../../modules/savings/affiliate/share.ts'
import { SHARD } from '../history/book.ts'
import { pastExchanges } from '../history/exchanges.ts'
import type { PastGround } from '../past/ground.ts'
import type { Scene } from '../scene.ts'

/** The affiliate programme: demo invited the trader and jimin, and both sides get a share of the spread of their exchanges. */
export const affiliate: Scene = {
  name: 'affiliate',
  past: async (ground) => {
    await invite(ground)
    const policies = await writePolicies(ground)
    await writeAllowances(ground, policies)
  },
}

const INVITED = ['trader', 'jimin'] as const
/** Day on which the programme began, counted from the day everyone joined. */
const BEGAN = 5
const DAY_MS = 86_400_000
const MATURITY_DAYS = 14
const MINUTE_MS = 60_000

const POLICIES = [
  { behaviour: 'EXCHANGE', beneficiary: 'INVITER', name: 'Bring a friend', share_ppm: 200_000 },
  { behaviour: 'EXCHANGE', beneficiary: 'INVITED', name: 'Welcome', share_ppm: 50_000 },
  { behaviour: 'PAYMENT', beneficiary: 'INVITER', name: 'Bring a friend', share_ppm: 100_000 },
  { behaviour: 'DEAL', beneficiary: 'INVITER', name: 'Bring a friend', share_ppm: 200_000 },
] as const

async function invite({ db }: PastGround): Promise<void> {
  await sql`UPDATE member SET inviter_seq = (SELECT member_seq FROM member WHERE user_name = 'demo')
    WHERE user_name = ANY (${INVITED}) AND inviter_seq IS NULL`.execute(db)
}

async function writePolicies({ db, book }: PastGround) {
  const started_at = book.moment(BEGAN)
  const rows = POLICIES.map((policy) => ({
    ...policy,
    policy_seq: uuidV7Of(started_at.getTime(), `policy ${policy.behaviour} ${policy.beneficiary}`),
    benefactor: 'HOUSE' as const,
    maturity_days: MATURITY_DAYS,
    monthly_cap_usot: null,
    approval_seq: null,
    started_at,
  }))
  await db
    .insertInto('affiliate_policy')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return rows
}

type Policy = Awaited<ReturnType<typeof writePolicies>>[number]

/** Writes the allowances from exchanges of invited members since then. */
async function writeAllowances({ db, book, ledgers, post }: PastGround, policies: readonly Policy[]): Promise<void> {
  const inviter_seq = book.account({ who: 'demo', code: 'USOT' }).memberSeq
  const assets = new Map(
    (await db.selectFrom('asset').select(['code', 'seq']).execute()).map((one) => [one.code, one.seq]),
  )
  const invited = new Set(INVITED.map((who) => book.account({ who, code: 'USOT' }).memberSeq))
  const deeds = pastExchanges(book).filter(
    ({ row }) => invited.has(row.member_seq) && row.created_at >= book.moment(BEGAN) && row.spread_amount > 0n,
  )
  const sums = new Map<string, { member_seq: string; asset_seq: string; earned: bigint; matured: bigint }>()
  for (const { row } of deeds) {
    const [asset, paid] = row.market_code.split('-')
    const code = (row.type === 'ASK' ? paid : asset) ?? ''
    const cause = {
      cause_seq: row.exchange_seq,
      behaviour: 'EXCHANGE' as const,
      member_seq: row.member_seq,
      inviter_seq,
      asset_seq: assets.get(code) ?? '',
      principal: row.target_amount + row.spread_amount,
      fee: row.spread_amount,
      account_seq: row.target_account_seq,
      posting_seq: row.exchange_seq,
      counterparty_seq: null,
      happened_at: row.created_at,
      taken_at: row.created_at,
    }
    await db
      .insertInto('affiliate_cause')
      .values(cause)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    for (const policy of policies.filter(({ behaviour }) => behaviour === 'EXCHANGE')) {
      const amount = shareOf(cause.fee, policy.share_ppm)
      if (amount === 0n) continue
      const at = new Date(row.created_at.getTime() + MINUTE_MS)
      const member_seq = policy.beneficiary === 'INVITER' ? inviter_seq : row.member_seq
      const matures_at = new Date(row.created_at.getTime() + MATURITY_DAYS * DAY_MS)
      const posting_key = uuidV7Of(at.getTime(), `allowance ${policy.beneficiary} ${row.exchange_seq}`)
      const sum = sums.get(`${member_seq} ${code}`) ?? {
        member_seq,
        asset_seq: cause.asset_seq,
        earned: 0n,
        matured: 0n,
      }
      sum.earned += amount
      const isMatured = matures_at <= book.today
      if (isMatured) sum.matured += amount
      sums.set(`${member_seq} ${code}`, sum)
      await db
        .insertInto('affiliate_allowance')
        .values({
          allowance_seq: posting_key,
          cause_seq: row.exchange_seq,
          policy_seq: policy.policy_seq,
          member_seq,
          asset_seq: cause.asset_seq,
          amount,
          usot: null,
          hold_reasons: [],
          is_held: false,
          posting_key,
          occurred_at: at,
          posted_at: at,
          matures_at,
          ...(isMatured && { state: 'MATURED' as const, ended_at: matures_at, matured_through: sum.matured }),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const { code: kind, bound } = CHART.allowance
      await ledgers.createAccounts({
        id: allowanceAccountId(SHARD, member_seq, code),
        asset: code,
        code: kind,
        bound,
        owner: member_seq,
      })
      const paidOut = { behaviour: 'EXCHANGE', member_seq, code, amount, cause_seq: row.exchange_seq } as const
      post({ at, chain: earnChain({ ...paidOut, feeShard: SHARD, shard: SHARD }, posting_key) })
    }
  }
  for (const sum of sums.values())
    await db
      .insertInto('affiliate_balance')
      .values({ ...sum, settled: 0n })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
