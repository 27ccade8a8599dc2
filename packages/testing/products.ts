import { type AssetTables, selectEveryAsset } from '@cocobnk/asset'
import { type InstrumentTerms, SAMPLE_BODIES, textsOf } from '@cocobnk/contract'
import { type Kysely, sql, uuidV7 } from '@cocobnk/database'
import { newId, shardOf } from '@cocobnk/ledger'
import { insertDocument, insertInstrument, instrumentColumns, type ProductTables } from '@cocobnk/product'

type Db = Kysely<ProductTables & AssetTables>

/** A product that can be joined today, inserted by the database owner without approval. */
export async function offerProduct(owner: Db, more: Partial<InstrumentTerms> = {}): Promise<string> {
  const terms = { ...SAMPLE_BODIES['POST /operator/instrument'].terms, ...more } as InstrumentTerms
  const columns = instrumentColumns(terms, await selectEveryAsset(owner))
  if (!columns.ok) throw new Error(`invalid product terms: ${JSON.stringify(columns)}`)
  const instrument_seq = uuidV7()
  await insertInstrument(owner, { ...columns.value, instrument_seq, document_version: 1 })
  await insertDocument(owner, { instrument_seq, version: 1, text: textsOf('Contract') })
  return instrument_seq
}

type NewFund = {
  readonly instrumentSeq: string
  readonly memberSeq: string
  readonly accountSeq: string
  readonly amount: bigint
  /** In days. */
  readonly age: number
}

const DAY_MS = 86_400_000
const KOREA_MS = 9 * 3_600_000

/** A fund that has run for some days. It is not in the ledger. */
export async function putFund(
  owner: Db,
  { instrumentSeq, memberSeq, accountSeq, amount, age }: NewFund,
): Promise<string> {
  const fundSeq = uuidV7()
  const start = new Date(Date.now() + KOREA_MS - age * DAY_MS).toISOString().slice(0, 10)
  await sql`
    INSERT INTO fund (fund_seq, member_seq, instrument_seq, type, payment_account_seq, dividend_account_seq, account_seq, title, rate_ppm,
      unit_num, unit_den, term_days, dividend_type, dividend_days, early_rates, minimum, document_version, installment_amount,
      installment_count, late_days, state, started_on, matures_on, next_on, principal)
    SELECT ${fundSeq}, ${memberSeq}, instrument_seq, type, ${accountSeq}, ${accountSeq}, ${newId(shardOf(accountSeq))}, 'Savings', 40000,
      unit_num, unit_den, 90, terms ->> 'dividend_type', (terms ->> 'dividend_days')::integer, terms -> 'early_rates', minimum, 1,
      CASE WHEN type = 'SAVINGS_INSTALLMENT' THEN ${amount}::numeric END, (terms -> 'installments' ->> 'count')::integer,
      (terms -> 'installments' ->> 'late_days')::integer, 'ACTIVE', ${start}::date, ${start}::date + 90, ${start}::date + 90, ${amount}::numeric
    FROM instrument WHERE instrument_seq = ${instrumentSeq}`.execute(owner)
  await sql`INSERT INTO fund_lot (fund_seq, lot, principal, started_on, paid_to, promised)
    VALUES (${fundSeq}, 0, ${amount}::numeric, ${start}, ${start}, 0)`.execute(owner)
  return fundSeq
}
