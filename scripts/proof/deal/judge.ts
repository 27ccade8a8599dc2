import { readFile } from 'node:fs/promises'
import { sql } from '@cocobnk/database'
import pg from 'pg'
import { handedOverUnasked } from '../../../apps/verifier/check/hand-over.ts'
import { followShard } from '../../../apps/verifier/follow.ts'
import type { DealBank, Dealer } from '../../../modules/trading/deal/testing/bank.ts'

/** Sum of free and set aside amounts by account, before anything happened. */
export type Opening = ReadonlyMap<string, bigint>

/** Computes what every account must have from offers, applications and confirmations. The ledger is read only to compare. */
export async function judge(bank: DealBank, members: readonly Dealer[], opening: Opening): Promise<string[]> {
  const { rows } = await sql<{ account: string; total: bigint; held: bigint }>`
    WITH fill AS (
      SELECT offer_type = 'ASK' AS is_sale, application.amount, payment, fee, source_account_seq, target_account_seq,
        payment_account_seq, receiving_account_seq, application.state
      FROM deal_application AS application JOIN deal USING (deal_seq) WHERE application.bank_account_seq IS NULL),
    paid_outside AS (
      SELECT *, CASE WHEN is_sale THEN owner ELSE applicant END AS seller, CASE WHEN is_sale THEN applicant ELSE owner END AS buyer
      FROM (SELECT offer_type = 'ASK' AS is_sale, application.amount, fee, bond, is_bond_forfeited, released, released_fee, application.state,
          source_account_seq AS owner, coalesce(payment_account_seq, receiving_account_seq) AS applicant
        FROM deal_application AS application JOIN deal USING (deal_seq) WHERE application.bank_account_seq IS NOT NULL) AS one),
    coins AS (SELECT * FROM paid_outside WHERE state = 'CONFIRMED'),
    lost AS (SELECT bond, CASE state WHEN 'CONFIRMED' THEN seller ELSE buyer END AS loser, CASE state WHEN 'CONFIRMED' THEN buyer ELSE seller END AS winner
      FROM paid_outside WHERE is_bond_forfeited AND state IN ('CONFIRMED', 'RETURNED')),
    moved (account, total, held) AS (
      SELECT source_account_seq, -CASE WHEN is_sale THEN amount ELSE payment END, 0 FROM fill WHERE state = 'CONFIRMED'
      UNION ALL SELECT target_account_seq, CASE WHEN is_sale THEN payment ELSE amount END, 0 FROM fill WHERE state = 'CONFIRMED'
      UNION ALL SELECT payment_account_seq, -CASE WHEN is_sale THEN payment + fee ELSE amount END, 0 FROM fill WHERE state = 'CONFIRMED'
      UNION ALL SELECT receiving_account_seq, CASE WHEN is_sale THEN amount ELSE payment - fee END, 0 FROM fill WHERE state = 'CONFIRMED'
      UNION ALL SELECT payment_account_seq, 0, CASE WHEN is_sale THEN payment + fee ELSE amount END FROM fill WHERE state = 'PENDING'
      UNION ALL SELECT seller, -released - CASE WHEN is_sale THEN 0 ELSE released_fee END, 0 FROM coins
      UNION ALL SELECT buyer, released - CASE WHEN is_sale THEN released_fee ELSE 0 END, 0 FROM coins
      UNION ALL SELECT loser, -bond, 0 FROM lost
      UNION ALL SELECT winner, bond, 0 FROM lost
      UNION ALL SELECT applicant, 0, bond + CASE WHEN is_sale THEN 0 ELSE amount + fee END FROM paid_outside
        WHERE state IN ('PENDING', 'PAYING', 'PAID', 'DISPUTED')
      UNION ALL SELECT source_account_seq, 0, held FROM deal)
    SELECT account, sum(total) AS total, sum(held) AS held FROM moved GROUP BY account`.execute(bank.owner.db)
  const expected = new Map(rows.map((row) => [row.account, row]))
  const faults: string[] = []
  for (const account of members.flatMap(({ accounts }) => Object.values(accounts))) {
    const { free, held } = await bank.balances(account)
    const told = expected.get(account)
    const [total, aside] = [(opening.get(account) ?? 0n) + (told?.total ?? 0n), told?.held ?? 0n]
    if (free + held !== total) faults.push(`${account} has ${free + held}, not ${total}`)
    if (held !== aside) faults.push(`${account} has set aside ${held}, not ${aside}`)
    if (free < 0n || held < 0n) faults.push(`${account} is below zero`)
  }
  return [
    ...faults,
    ...(await faultsOfRows(bank)),
    ...(await faultsOfFees(bank)),
    ...(await brokenRules(bank)),
    ...(await booksOf(bank)),
    ...(await handOversOf(bank)),
  ]
}

/** Every hand-over of the journals is judged as the verifier judges it. */
async function handOversOf({ read }: DealBank): Promise<string[]> {
  const pools = [read.bank, ...read.shards].map((connectionString) => new pg.Pool({ connectionString, max: 1 }))
  const [bank, ...shards] = pools as [pg.Pool, ...pg.Pool[]]
  const reader = {
    query: async <Row extends object>(text: string, values: readonly unknown[] = []) =>
      (await bank.query(text, [...values])).rows as Row[],
  }
  const followed = await Promise.all(shards.map((pool, shard) => followShard(pool, shard, FROM_THE_BEGINNING).read()))
  const postings = followed.flatMap((one) => one.postings)
  const breaches = await handedOverUnasked(reader, postings)
  await Promise.all(pools.map((pool) => pool.end()))
  return breaches.map(({ rule, found }) => `${rule}: ${JSON.stringify(found)}`)
}

/** A snapshot before the first transaction. */
const FROM_THE_BEGINNING = '3:3:'

async function faultsOfRows({ owner }: DealBank): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    SELECT 'overfilled ' || deal_seq AS fault FROM deal LEFT JOIN (
      SELECT deal_seq, coalesce(sum(coalesce(released, amount)) FILTER (WHERE state = 'CONFIRMED'), 0) AS done,
        coalesce(sum(amount) FILTER (WHERE state IN ('ASKED', 'PENDING', 'PAYING', 'PAID', 'DISPUTED', 'SETTLING')), 0) AS open
      FROM deal_application GROUP BY deal_seq) AS applied USING (deal_seq)
    WHERE confirmed + unconfirmed > amount OR confirmed <> coalesce(done, 0) OR unconfirmed <> coalesce(open, 0)
    UNION ALL SELECT 'set aside for an ended offer ' || deal_seq FROM deal
    WHERE state NOT IN ('ASKED', 'OPEN') AND unconfirmed = 0 AND held > 0
    UNION ALL SELECT 'set aside for nobody or too little ' || deal_seq FROM deal LEFT JOIN (
      SELECT deal_seq, sum(CASE WHEN application.bank_account_seq IS NULL THEN CASE offer_type WHEN 'ASK' THEN application.amount ELSE payment END
        ELSE bond + CASE offer_type WHEN 'ASK' THEN application.amount ELSE 0 END END) AS given
      FROM deal_application AS application JOIN deal USING (deal_seq)
      WHERE application.state IN ('ASKED', 'PENDING', 'PAYING', 'PAID', 'DISPUTED', 'SETTLING') GROUP BY deal_seq) AS open USING (deal_seq)
    WHERE reserved <> coalesce(given, 0)
    UNION ALL SELECT 'under way ' || move_seq FROM deal_move WHERE state = 'PENDING'
    UNION ALL SELECT 'not as it was decided ' || application.application_seq FROM deal_application AS application
    JOIN deal_dispute AS dispute USING (application_seq)
    LEFT JOIN LATERAL (SELECT ruling.released, ruling.forfeits_bond FROM deal_ruling AS ruling WHERE ruling.application_seq = application.application_seq
      ORDER BY round DESC LIMIT 1) AS last ON true
    WHERE application.state IN ('CONFIRMED', 'RETURNED')
      AND (dispute.state <> 'ENDED' OR coalesce(application.released, 0) <> coalesce(last.released, application.amount)
        OR is_bond_forfeited <> (bond > 0 AND coalesce(last.forfeits_bond, false)))
    UNION ALL SELECT 'no full bond between strangers ' || application_seq FROM deal_application AS application JOIN deal USING (deal_seq)
    WHERE bond < div(application.amount * bond_ppm, 1000000) AND NOT EXISTS (SELECT FROM deal_counted AS counted
      WHERE counted.member_seq = application.member_seq AND other_seq = application.owner_seq AND is_completed
        AND counted.at <= application.created_at + interval '1 minute')
    UNION ALL SELECT 'one operator decided what two must ' || operator_seq FROM deal_ruling JOIN deal_dispute USING (application_seq)
    WHERE checker_seq IS NULL GROUP BY operator_seq
    HAVING sum(usot) >= (SELECT (value ->> 'two_person_usot')::numeric * 1e8 FROM setting WHERE name = 'config.deal')
    UNION ALL SELECT 'released without a payment or a ruling ' || application_seq FROM deal_application
    WHERE bank_account_seq IS NOT NULL AND state = 'CONFIRMED' AND paid_at IS NULL
    UNION ALL SELECT 'torn group ' || group_seq FROM deal_application GROUP BY group_seq
    HAVING count(*) > 1 AND count(DISTINCT state) > 1`.execute(owner.db)
  return rows.map(({ fault }) => fault)
}

/** The house must have exactly the fees of the deals. */
async function faultsOfFees(bank: DealBank): Promise<string[]> {
  const { rows } = await sql<{ usot: bigint; btc: bigint }>`
    SELECT coalesce(sum(fee) FILTER (WHERE bank_account_seq IS NULL), 0) AS usot, coalesce(sum(released_fee), 0) AS btc
    FROM deal_application WHERE state = 'CONFIRMED'`.execute(bank.owner.db)
  const [due] = rows
  const got = { usot: await bank.feesOf('USOT'), btc: await bank.feesOf('BTC') }
  return (['usot', 'btc'] as const).flatMap((asset) =>
    got[asset] === due?.[asset] ? [] : [`fees are ${got[asset]} ${asset}, not ${due?.[asset]}`],
  )
}

const CHECKS = [
  '0161_trading_deal',
  '0163_trading_deal_desk',
  '0164_trading_deal_room',
  '0185_deal_reputation',
  '0210_deal_bond',
]

/** Violations that the database's own checks find. */
async function brokenRules({ owner }: DealBank): Promise<string[]> {
  const faults: string[] = []
  for (const name of CHECKS) {
    const file = new URL(`../../../db/bank/${name}.check.sql`, import.meta.url)
    const { rows } = await sql.raw<{ problem: string }>(await readFile(file, 'utf8')).execute(owner.db)
    faults.push(...rows.map(({ problem }) => problem))
  }
  return faults
}

async function booksOf(bank: DealBank): Promise<string[]> {
  const violation = await bank.verify()
  return violation
    ? [JSON.stringify(violation, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))]
    : []
}
