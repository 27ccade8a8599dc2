import { CHART, FLOWS, partAccountId } from '@cocobnk/chart'
import { postingId } from '@cocobnk/clearing'
import type { Breach, Reader } from '../breach.ts'
import { isMembers, type Posting } from '../posting.ts'

const HOLDING: number = CHART.holding.code
const CLEARING: number = CHART.clearing.code
const [TRANSFER, PENDING] = [1, 2]
const AT_ONCE = 5_000

/** What one side of a hand-over gives: `gets` is what arrives, after the fee. */
type Leg = { readonly from: string; readonly to: string; readonly gives: bigint; readonly gets: bigint }
type Row = {
  readonly move: string
  readonly own_from: string
  readonly own_to: string
  readonly own_gives: string
  readonly own_gets: string
  readonly back_from: string | null
  readonly back_to: string
  readonly back_gives: string
  readonly back_gets: string
}

/**
 * Both legs of a hand-over, as the rows of offer and application say. An offer and an application take a confirmation of their members,
 * and their rows cannot be written without one. The api may not change an application's amounts.
 */
const AGREED = `
  SELECT move_seq AS move, legs.*
  FROM deal_move AS move JOIN deal_application AS taken USING (application_seq) JOIN deal ON deal.deal_seq = taken.deal_seq
  CROSS JOIN LATERAL (SELECT
    offer_type = 'ASK' AS is_sale, taken.bank_account_seq IS NOT NULL AS is_outside,
    coalesce(released, 0) AS coins, coalesce(released_fee, 0) AS coin_fee, CASE WHEN is_bond_forfeited THEN bond ELSE 0 END AS lost,
    coalesce(payment_account_seq, receiving_account_seq) AS applicant) AS what
  CROSS JOIN LATERAL (
    SELECT source_account_seq AS own_from, receiving_account_seq AS own_to,
      CASE WHEN is_sale THEN taken.amount ELSE payment END::text AS own_gives,
      CASE WHEN is_sale THEN taken.amount ELSE payment - fee END::text AS own_gets,
      payment_account_seq AS back_from, target_account_seq AS back_to,
      CASE WHEN is_sale THEN payment + fee ELSE taken.amount END::text AS back_gives,
      CASE WHEN is_sale THEN payment ELSE taken.amount END::text AS back_gets
    WHERE NOT is_outside
    -- Of a deal that is paid outside only the seller gives; or the buyer a bond, if no coins are released.
    UNION ALL SELECT
      CASE WHEN is_sale = (coins > 0) THEN source_account_seq ELSE applicant END,
      CASE WHEN is_sale = (coins > 0) THEN applicant ELSE source_account_seq END,
      (coins + CASE WHEN is_sale THEN 0 ELSE coin_fee END + lost)::text, (coins - CASE WHEN is_sale THEN coin_fee ELSE 0 END + lost)::text,
      NULL, NULL, '0', '0'
    WHERE is_outside) AS legs
  WHERE move_seq = ANY ($1) AND step = 'HAND_OVER'`

/**
 * Whether a process moves what a member has set aside, or would set aside, to somebody else by a deal; between shards, what it gives up
 * there. Who owns the ledger could write the deal too.
 */
export function handsOver(posting: Posting): boolean {
  const { code, kind, debitCode, creditCode, debitOwner, creditOwner, role } = posting
  if (role === 'ledger_owner') return false
  if (code === FLOWS.deal.code)
    return kind === TRANSFER && isMembers(debitCode) && isMembers(creditCode) && debitOwner !== creditOwner
  return code === FLOWS.crossShardDeal.code && debitCode === HOLDING && creditCode === CLEARING && isFirst(posting)
}

/** The end of a hold takes nothing that the hold has not taken. */
const isFirst = ({ kind }: Posting) => kind === TRANSFER || kind === PENDING

/** Hand-overs to which offer and application do not agree: other accounts, other amounts, or nothing that was agreed. */
export async function handedOverUnasked(bank: Reader, postings: readonly Posting[]): Promise<Breach[]> {
  const found: Breach[] = []
  const handing = postings.filter(handsOver)
  for (let from = 0; from < handing.length; from += AT_ONCE) {
    const some = handing.slice(from, from + AT_ONCE)
    const references = [...new Set(some.flatMap(({ reference }) => (reference === null ? [] : [reference])))]
    const agreed = new Map((await bank.query<Row>(AGREED, [references])).map((row) => [row.move, row]))
    const settled = await settledAs(bank, some)
    for (const posting of some) {
      const row = agreed.get(posting.reference ?? '')
      const isFar = posting.code === FLOWS.crossShardDeal.code
      const far = settled.get(posting.reference ?? '')
      const isAgreed = row && (isFar ? far && isSettled(posting, row, far) : isLeg(posting, row))
      if (!isAgreed) found.push(breachOf(posting, isFar ? gainerOf(posting, far) : posting.credit))
    }
  }
  return found
}

function legsOf(row: Row): Leg[] {
  const own = { from: row.own_from, to: row.own_to, gives: BigInt(row.own_gives), gets: BigInt(row.own_gets) }
  if (row.back_from === null) return [own]
  const back = { from: row.back_from, to: row.back_to, gives: BigInt(row.back_gives), gets: BigInt(row.back_gets) }
  return [own, back]
}

/** Whether it is a leg of a hand-over within a shard, under the only id that this leg has. */
function isLeg({ id, shard, debit, credit, amount }: Posting, row: Row): boolean {
  return legsOf(row).some(
    ({ from, to, gets }, place) =>
      debit === partAccountId(from, 'holding') &&
      credit === to &&
      amount === gets &&
      id === postingId(shard, row.move, place === 0 ? 'pay' : 'pay back'),
  )
}

type Settled = Leg & { readonly settlement: string; readonly back: Leg | undefined }

/** Between shards, what arrives is compared with the settlement (`fact/`), so the settlement must be what was agreed. */
function isSettled({ debit, amount }: Posting, row: Row, settled: Settled): boolean {
  const legs = legsOf(row)
  const written = settled.back ? [settled, settled.back] : [settled]
  const isSame = (leg: Leg, place: number) => {
    const { from = '', to, gives, gets } = written[place] ?? {}
    return from === partAccountId(leg.from, 'holding') && to === leg.to && gives === leg.gives && gets === leg.gets
  }
  const isGiven = legs.some(({ from, gives }) => debit === partAccountId(from, 'holding') && amount === gives)
  return isGiven && legs.length === written.length && legs.every(isSame)
}

/** The account to which the settlement sends it. */
const gainerOf = ({ debit }: Posting, settled: Settled | undefined) =>
  settled?.back?.from === debit ? settled.back.to : settled?.to

async function settledAs(bank: Reader, postings: readonly Posting[]): Promise<ReadonlyMap<string, Settled>> {
  const far = postings.filter(({ code }) => code === FLOWS.crossShardDeal.code)
  if (far.length === 0) return new Map()
  const rows = await bank.query<Record<string, string> & { readonly back_from: string | null }>(
    `SELECT settlement_seq AS settlement, from_account AS from, to_account AS to, amount::text AS gives, (amount - fee)::text AS gets,
       back_from, back_to, back_amount::text AS back_gives, (back_amount - back_fee)::text AS back_gets
     FROM settlement WHERE settlement_seq = ANY ($1) AND flow = $2`,
    [far.map(({ reference }) => reference), FLOWS.crossShardDeal.code],
  )
  return new Map(
    rows.map((row) => {
      const { settlement = '', from = '', to = '', back_from, back_to = '' } = row
      const [gives, gets] = [BigInt(row.gives ?? 0), BigInt(row.gets ?? 0)]
      const back =
        back_from === null
          ? undefined
          : { from: back_from, to: back_to, gives: BigInt(row.back_gives ?? 0), gets: BigInt(row.back_gets ?? 0) }
      return [settlement, { settlement, from, to, gives, gets, back }]
    }),
  )
}

function breachOf(posting: Posting, account: string | undefined): Breach {
  const { id, asset, amount, code, role, debit, reference } = posting
  const found = { posting: id, flow: String(code), amount: `${amount}`, from: debit, reference: reference ?? '' }
  return { rule: 'deal.not_agreed', asset, ...(account !== undefined && { account }), posting: id, role, found }
}
