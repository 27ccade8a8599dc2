import { sql } from '@cocobnk/database'
import type { DealBank, Dealer } from '../../../modules/trading/deal/testing/bank.ts'

/** Free and set aside together, by account, before anything happened. */
export type Opening = ReadonlyMap<string, bigint>

/** What every account must have, reckoned from what was offered, applied for and confirmed; the ledger is asked only to compare. */
export async function judge(bank: DealBank, members: readonly Dealer[], opening: Opening): Promise<string[]> {
  const { rows } = await sql<{ account: string; total: bigint; held: bigint }>`
    WITH fill AS (
      SELECT offer_type = 'ASK' AS is_sale, application.amount, payment, fee, source_account_seq, target_account_seq,
        payment_account_seq, receiving_account_seq, application.state
      FROM deal_application AS application JOIN deal USING (deal_seq)),
    moved (account, total, held) AS (
      SELECT source_account_seq, -CASE WHEN is_sale THEN amount ELSE payment END, 0 FROM fill WHERE state = 'CONFIRMED'
      UNION ALL SELECT target_account_seq, CASE WHEN is_sale THEN payment ELSE amount END, 0 FROM fill WHERE state = 'CONFIRMED'
      UNION ALL SELECT payment_account_seq, -CASE WHEN is_sale THEN payment + fee ELSE amount END, 0 FROM fill WHERE state = 'CONFIRMED'
      UNION ALL SELECT receiving_account_seq, CASE WHEN is_sale THEN amount ELSE payment - fee END, 0 FROM fill WHERE state = 'CONFIRMED'
      UNION ALL SELECT payment_account_seq, 0, CASE WHEN is_sale THEN payment + fee ELSE amount END FROM fill WHERE state = 'PENDING'
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
  return [...faults, ...(await faultsOfRows(bank)), ...(await booksOf(bank))]
}

async function faultsOfRows({ owner }: DealBank): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    SELECT 'overfilled ' || deal_seq AS fault FROM deal LEFT JOIN (
      SELECT deal_seq, coalesce(sum(amount) FILTER (WHERE state = 'CONFIRMED'), 0) AS done,
        coalesce(sum(amount) FILTER (WHERE state IN ('ASKED', 'PENDING', 'SETTLING')), 0) AS open
      FROM deal_application GROUP BY deal_seq) AS applied USING (deal_seq)
    WHERE confirmed + unconfirmed > amount OR confirmed <> coalesce(done, 0) OR unconfirmed <> coalesce(open, 0)
    UNION ALL SELECT 'set aside for an ended offer ' || deal_seq FROM deal
    WHERE state NOT IN ('ASKED', 'OPEN') AND unconfirmed = 0 AND held > 0
    UNION ALL SELECT 'under way ' || move_seq FROM deal_move WHERE state = 'PENDING'
    UNION ALL SELECT 'torn group ' || group_seq FROM deal_application GROUP BY group_seq
    HAVING count(*) > 1 AND count(DISTINCT state) > 1`.execute(owner.db)
  return rows.map(({ fault }) => fault)
}

async function booksOf(bank: DealBank): Promise<string[]> {
  const violation = await bank.verify()
  return violation
    ? [JSON.stringify(violation, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))]
    : []
}
