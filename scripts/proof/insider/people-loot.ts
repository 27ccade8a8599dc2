import { CHART } from '@cocobnk/chart'
import type { People } from './people-world.ts'
import { SCALE } from './worth.ts'

/** What an attempt moved, in smallest units of USOT. */
export type Loot = {
  /** What the mule has more, with what is on its way to the mule. */
  readonly gained: bigint
  /** What the victim and the owner of the shop can use no more, less what the house has earned of it. */
  readonly left: bigint
}

export type State = ReadonlyMap<string, bigint>

const HOUSE = 'house'
/** Where the house earns, and what it sells. */
const EARNING = ['fees', 'spread', 'rounding', 'inventory'] as const
/** Sums of what the worker will still post, because one operator decided it: to the mule, by table. */
const promisedSql = (mule: string) => `
  SELECT code, sum(minor)::text AS minor FROM (
    SELECT asset_seq, deposit.amount AS minor FROM deposit_claim AS claim JOIN deposit USING (deposit_seq)
      WHERE claim.member_seq = '${mule}' AND claim.status = 'APPROVED'
    UNION ALL SELECT asset_seq, amount FROM kept_decision AS kept JOIN deposit USING (deposit_seq)
      WHERE (kept.member_seq = '${mule}' AND kept.kind = 'CREDIT') OR kept.kind = 'RETURN'
    UNION ALL SELECT asset_seq, ruling.released FROM deal_ruling AS ruling
      JOIN deal_application AS bought USING (application_seq) JOIN deal USING (deal_seq) JOIN market USING (market_seq)
      WHERE bought.member_seq = '${mule}'
    UNION ALL SELECT asset_seq, amount FROM affiliate_allowance
      WHERE member_seq = '${mule}' AND decided_at IS NOT NULL AND reversal_key IS NULL
  ) AS promised JOIN asset ON asset.seq = asset_seq GROUP BY code`

/** What everybody has who matters, less what is held for somebody else. */
export async function stateOf({ onLedger, query, worth, victim, owner, mule }: People): Promise<State> {
  const people = [victim, owner, mule].map(({ memberSeq }) => `'${memberSeq}'`).join()
  const [balances, promised] = await Promise.all([
    onLedger<{ whose: string; code: string; minor: string }>(`
      SELECT coalesce(owner::text, '${HOUSE}') AS whose, asset AS code,
        sum(CASE WHEN owner = '${mule.memberSeq}' THEN balance + held_in ELSE balance - held_out END)::text AS minor
      FROM account WHERE owner IN (${people}) OR (owner IS NULL AND code IN (${EARNING.map((name) => CHART[name].code).join()})) GROUP BY 1, 2`),
    query<{ code: string; minor: string }>(promisedSql(mule.memberSeq)),
  ])
  const state = new Map<string, bigint>()
  const add = (whose: string, code: string, minor: string) =>
    state.set(whose, (state.get(whose) ?? 0n) + BigInt(minor) * (worth.get(code) ?? 0n))
  for (const { whose, code, minor } of balances) add(whose, code, minor)
  for (const { code, minor } of promised) add(mule.memberSeq, code, minor)
  return state
}

export function lootOf({ victim, owner, mule }: People, before: State, after: State): Loot {
  const change = (whose: string) => (after.get(whose) ?? 0n) - (before.get(whose) ?? 0n)
  const lost = [victim, owner].reduce((sum, { memberSeq }) => {
    const gone = -change(memberSeq)
    return gone > 0n ? sum + gone : sum
  }, 0n)
  const earned = change(HOUSE)
  return { gained: change(mule.memberSeq) / SCALE, left: (lost - (earned > 0n ? earned : 0n)) / SCALE }
}

export const mostOf = ({ gained, left }: Loot) => (gained > left ? gained : left)

/** Rows by which somebody could act for another later, or be paid: an attempt that adds one is told apart from one that adds nothing. */
const FOOTHOLDS = [
  'api_key',
  'member_card',
  'member_email',
  'merchant_account',
  'merchant_invitation',
  'merchant_key',
  'merchant_person',
  'oauth_client',
  'oauth_grant',
  'otp',
  'passkey',
  'payee',
  'payout_plan',
  'push_subscription',
  'schedule',
  'subscription',
  'webhook_endpoint',
  'withdraw_address',
  'withdrawal',
] as const

export async function footholds({ query }: People): Promise<ReadonlyMap<string, number>> {
  const counts = FOOTHOLDS.map((table) => `SELECT '${table}' AS name, count(*)::int AS count FROM ${table}`)
  const rows = await query<{ name: string; count: number }>(counts.join(' UNION ALL '))
  return new Map(rows.map(({ name, count }) => [name, count]))
}
