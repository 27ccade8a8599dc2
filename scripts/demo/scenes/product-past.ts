import { newAccountNumber } from '@cocobnk/account'
import { inTransaction, sql, uuidV7Of } from '@cocobnk/database'
import { onShard } from '@cocobnk/ledger'
import {
  dayText,
  koreanDay,
  nextDay,
  offeredTerms,
  PRODUCT_ACCOUNT,
  plannedLots,
  principalOf,
  promisedOf,
  selectInstrument,
  stepChain,
} from '@cocobnk/product'
import { DAYS, minorOf, SHARD } from '../history/book.ts'
import type { PastGround } from '../past/ground.ts'
import type { DemoName } from '../seed-demo.logins.ts'

export type PastJoin = {
  readonly who: DemoName
  readonly instrumentSeq: string
  readonly title: string
  readonly termDays: number
  /** In USOT; for installments, the amount of each. */
  readonly amount: string
  /** In days before today. */
  readonly age: number
  readonly isAuto?: boolean
}

const DAY_MS = 86_400_000
/** In the morning, on the same date in Korea. */
const MINUTE = 200

/**
 * Writes a fund as it was put in on an earlier day, with every installment since then: rows of the bank and the chains of each. Its
 * interest is not written here. The worker finds days that have not been accrued and catches up, as after any pause: it accrues day by
 * day and pays the dividends that have fallen due.
 */
export async function joinInThePast({ db, ledgers, book, post }: PastGround, join: PastJoin): Promise<void> {
  const instrument = await selectInstrument(db, join.instrumentSeq)
  if (!instrument) throw new Error(`there is no product for ${join.title}`)
  const { memberSeq, accountSeq: payer } = book.account({ who: join.who, code: 'USOT' })
  const at = book.moment(DAYS - join.age, MINUTE)
  const name = `fund ${join.title} of ${join.who}`
  const [fundSeq, accountSeq] = [
    uuidV7Of(at.getTime(), name),
    onShard(SHARD, uuidV7Of(at.getTime(), `account of ${name}`)),
  ]
  const terms = offeredTerms(instrument, join.termDays, koreanDay(at))
  if (!terms) throw new Error(`${join.title} has no term of ${join.termDays} days`)
  const amount = minorOf('USOT', join.amount)
  const planned = plannedLots(terms, instrument.terms.installments?.count ?? 1, amount)
  const lots = planned.filter(({ startedOn }) => startedOn < koreanDay(book.today))
  const opened = await ledgers.createAccounts({ id: accountSeq, asset: 'USOT', ...PRODUCT_ACCOUNT, owner: memberSeq })
  if (!opened.ok) throw new Error('the ledger has another account under this id')
  const places = { fund_seq: fundSeq, account_seq: accountSeq, payment_account_seq: payer, dividend_account_seq: payer }
  const steps = lots.map(({ lot, principal, promised, startedOn }) => {
    const when = new Date(at.getTime() + (startedOn - terms.startedOn) * DAY_MS)
    const kind = lot === 0 ? ('PUT_IN' as const) : ('INSTALLMENT' as const)
    const moved = { principal, promise: promised, interest: 0n, released: 0n }
    return { step_seq: uuidV7Of(when.getTime(), `${kind} ${lot} ${name}`), kind, when, on: startedOn, ...moved }
  })
  post(...steps.map((step) => ({ at: step.when, chain: stepChain({ step, fund: places, dividendAsset: 'USOT' }) })))
  const [principal, promised, reserved] = [principalOf(lots), promisedOf(lots), promisedOf(planned)]
  await inTransaction(db, async (transaction) => {
    const { rows } =
      await sql`INSERT INTO fund (fund_seq, member_seq, instrument_seq, type, payment_account_seq, dividend_account_seq,
        account_seq, title, rate_ppm, unit_num, unit_den, term_days, dividend_type, dividend_days, early_rates, minimum,
        document_version, installment_amount, installment_count, late_days, is_auto, state, started_on, matures_on, next_on,
        principal, promised, reserved, created_at)
      SELECT ${fundSeq}, ${memberSeq}, instrument_seq, type, ${payer}, ${payer}, ${accountSeq}, ${join.title}, ${Number(terms.ratePpm)},
        unit_num, unit_den, ${join.termDays}, terms ->> 'dividend_type', (terms ->> 'dividend_days')::integer,
        terms -> 'early_rates', minimum, document_version,
        CASE WHEN type = 'SAVINGS_INSTALLMENT' THEN ${amount}::numeric END, (terms -> 'installments' ->> 'count')::integer,
        (terms -> 'installments' ->> 'late_days')::integer, ${join.isAuto ?? false}, 'ACTIVE', ${dayText(terms.startedOn)},
        ${dayText(terms.maturesOn)}, ${dayText(nextDay(terms, instrument.terms.dividend_type, terms.startedOn))}, ${principal}::numeric,
        ${promised}::numeric, ${reserved}::numeric, ${at}
      FROM instrument WHERE instrument_seq = ${join.instrumentSeq}
      ON CONFLICT DO NOTHING RETURNING fund_seq`.execute(transaction)
    if (rows.length === 0) return
    await sql`INSERT INTO account (account_seq, member_seq, asset_seq, number, title, instrument_type, opened_at)
      SELECT ${accountSeq}, ${memberSeq}, asset_seq, ${newAccountNumber()}, ${join.title}, type, ${at}
      FROM instrument WHERE instrument_seq = ${join.instrumentSeq}`.execute(transaction)
    for (const lot of lots)
      await sql`INSERT INTO fund_lot (fund_seq, lot, principal, started_on, paid_to, promised) VALUES (${fundSeq}, ${lot.lot},
        ${lot.principal}::numeric, ${dayText(lot.startedOn)}, ${dayText(lot.paidTo)}, ${lot.promised}::numeric)`.execute(
        transaction,
      )
    for (const { step_seq, kind, when, on, ...moved } of steps)
      await sql`INSERT INTO fund_step (step_seq, fund_seq, member_seq, instrument_seq, kind, state, amount, counts_on, principal,
          promise, created_at, ended_at)
        VALUES (${step_seq}, ${fundSeq}, ${memberSeq}, ${join.instrumentSeq}, ${kind}, 'DONE', ${moved.principal}::numeric,
          ${dayText(on)}, ${moved.principal}::numeric, ${moved.promise}::numeric, ${when}, ${when})`.execute(
        transaction,
      )
    await sql`UPDATE instrument SET used = used + ${reserved}::numeric, funds = funds + 1, principal = principal + ${principal}::numeric,
      promised = promised + ${promised}::numeric WHERE instrument_seq = ${join.instrumentSeq}`.execute(transaction)
  })
}
