import type { ProductType } from '@cocobnk/contract'
import { type Kysely, newestFirst, type PageRange, type Selectable, sql } from '@cocobnk/database'
import type { FundRow } from './fund.ts'
import type { StepRow } from './step.store.ts'
import type { InstrumentTable, ProductTables } from './tables.ts'

type Db = Kysely<ProductTables>
export type InstrumentRow = Selectable<InstrumentTable>

export function selectInstruments(db: Db): Promise<InstrumentRow[]> {
  return db
    .selectFrom('instrument')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('instrument_seq', 'desc')
    .execute()
}

export function selectInstrument(db: Db, instrumentSeq: string): Promise<InstrumentRow | undefined> {
  return db.selectFrom('instrument').selectAll().where('instrument_seq', '=', instrumentSeq).executeTakeFirst()
}

/** The versions of a product's contract, newest first. */
export function selectDocuments(db: Db, instrumentSeq: string) {
  return db
    .selectFrom('instrument_document')
    .select(['version', 'text', 'published_at'])
    .where('instrument_seq', '=', instrumentSeq)
    .orderBy('version', 'desc')
    .execute()
}

/** Past changes of a product's terms, newest first. */
export function selectHistory(db: Db, instrumentSeq: string, limit: number) {
  return db
    .selectFrom('instrument_history')
    .selectAll()
    .where('instrument_seq', '=', instrumentSeq)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute()
}

export function selectDistributions(db: Db, instrumentSeq: string, limit: number) {
  return db
    .selectFrom('instrument_distribution')
    .select(['paid_on', 'amount', 'funds'])
    .where('instrument_seq', '=', instrumentSeq)
    .orderBy('paid_on', 'desc')
    .limit(limit)
    .execute()
}

type FundFilter = {
  readonly type?: ProductType | undefined
  readonly scope?: 'open' | 'ended' | undefined
}

export type ListedFund = FundRow & {
  readonly number: string | null
  readonly name: InstrumentRow['terms']['name']
} & Pick<InstrumentRow, 'asset_seq' | 'dividend_asset_seq'>

/** Selects funds with their account number, which is null until the ledger has the money. */
const funds = (db: Db, memberSeq: string) =>
  db
    .selectFrom('fund')
    .innerJoin('instrument', 'instrument.instrument_seq', 'fund.instrument_seq')
    .selectAll('fund')
    .select(['instrument.asset_seq', 'instrument.dividend_asset_seq'])
    .select([
      sql<InstrumentRow['terms']['name']>`instrument.terms -> 'name'`.as('name'),
      sql<string | null>`(SELECT number FROM account WHERE account.account_seq = fund.account_seq)`.as('number'),
    ])
    .where('fund.member_seq', '=', memberSeq)

export function selectMemberFunds(db: Db, memberSeq: string, { type, scope }: FundFilter, range: PageRange) {
  return funds(db, memberSeq)
    .$if(type !== undefined, (query) => query.where('fund.type', '=', type ?? 'CD'))
    .$if(scope !== undefined, (query) =>
      query.where('fund.state', scope === 'open' ? 'in' : 'not in', ['REQUESTED', 'ACTIVE']),
    )
    .$call(newestFirst('fund.created_at', 'fund.fund_seq', range))
    .execute()
}

export function selectFund(db: Db, memberSeq: string, fundSeq: string): Promise<ListedFund | undefined> {
  return funds(db, memberSeq).where('fund.fund_seq', '=', fundSeq).executeTakeFirst()
}

/** Returns the fund that a request with this key created. */
export function selectMade(db: Db, memberSeq: string, requestKey: string): Promise<ListedFund | undefined> {
  return funds(db, memberSeq).where('fund.request_key', '=', requestKey).executeTakeFirst()
}

export function selectTimeline(db: Db, fundSeq: string, limit: number): Promise<StepRow[]> {
  return db
    .selectFrom('fund_step')
    .selectAll()
    .where('fund_seq', '=', fundSeq)
    .orderBy('created_at', 'desc')
    .orderBy('step_seq', 'desc')
    .limit(limit)
    .execute()
}

type ListFilter = { readonly fundSeq?: string | undefined; readonly what: 'returns' | 'dividends' | 'posted' }

export function selectMemberSteps(db: Db, memberSeq: string, { fundSeq, what }: ListFilter, range: PageRange) {
  return db
    .selectFrom('fund_step')
    .innerJoin('fund', 'fund.fund_seq', 'fund_step.fund_seq')
    .innerJoin('instrument', 'instrument.instrument_seq', 'fund_step.instrument_seq')
    .selectAll('fund_step')
    .select(['fund.type', 'instrument.asset_seq', 'instrument.dividend_asset_seq'])
    .select(sql<InstrumentRow['terms']['name']>`instrument.terms -> 'name'`.as('name'))
    .where('fund_step.member_seq', '=', memberSeq)
    .$if(what === 'returns', (query) => query.where('fund_step.kind', 'in', ['RETURN', 'MATURITY']))
    .$if(what === 'dividends', (query) =>
      query.where((row) => row.or([row('fund_step.interest', '>', 0n), row('fund_step.kind', '=', 'DIVIDEND')])),
    )
    .$if(what === 'posted', (query) => query.where('fund_step.state', '=', 'DONE'))
    .$if(fundSeq !== undefined, (query) => query.where('fund_step.fund_seq', '=', fundSeq ?? ''))
    .$call(newestFirst('fund_step.created_at', 'fund_step.step_seq', range))
    .execute()
}

export type NewFund = {
  readonly fundSeq: string
  readonly stepSeq: string
  readonly memberSeq: string
  readonly instrumentSeq: string
  readonly paymentAccountSeq: string
  readonly dividendAccountSeq: string
  readonly accountSeq: string
  readonly amount: bigint
  readonly termDays: number
  readonly ratePpm: number
  readonly documentVersion: number
  readonly isRenewed: boolean
  readonly isAuto: boolean
  readonly title: string
  readonly requestKey: string
}

/** Inserts a fund with a database function, which decides whether the capacity allows it. Returns its result code. */
export async function subscribeFund(db: Db, fund: NewFund): Promise<string> {
  const { rows } = await sql<{
    code: string
  }>`SELECT subscribe_fund(${fund.fundSeq}, ${fund.memberSeq}, ${fund.instrumentSeq},
    ${fund.paymentAccountSeq}, ${fund.dividendAccountSeq}, ${fund.accountSeq}, ${fund.amount}::numeric, ${fund.termDays}, ${fund.ratePpm},
    ${fund.documentVersion}, ${fund.isRenewed}, ${fund.isAuto}, ${fund.title}, ${fund.requestKey}, ${fund.stepSeq}) AS code`.execute(
    db,
  )
  return rows[0]?.code ?? ''
}

type Ask = Pick<StepRow, 'step_seq' | 'kind' | 'amount'> & { readonly request_key: string | null }

/**
 * Inserts a step that a member requests for their own fund. Returns its id, or the earlier step's id if the key was used before; undefined
 * while another step of the fund is pending.
 */
export async function askStep(
  db: Db,
  { memberSeq, fundSeq }: { readonly memberSeq: string; readonly fundSeq: string },
  { step_seq, kind, amount, request_key }: Ask,
): Promise<string | undefined> {
  const made = await db
    .insertInto('fund_step')
    .columns(['step_seq', 'fund_seq', 'member_seq', 'instrument_seq', 'kind', 'amount', 'request_key'])
    .expression(
      db
        .selectFrom('fund')
        .select([
          sql<string>`${step_seq}::uuid`.as('step_seq'),
          'fund_seq',
          'member_seq',
          'instrument_seq',
          sql<StepRow['kind']>`${kind}::text`.as('kind'),
          sql<bigint | null>`${amount}::numeric`.as('amount'),
          sql<string | null>`${request_key}::text`.as('request_key'),
        ])
        .where('fund_seq', '=', fundSeq)
        .where('member_seq', '=', memberSeq),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('step_seq')
    .executeTakeFirst()
  if (made || request_key === null) return made?.step_seq
  const known = await db
    .selectFrom('fund_step')
    .select('step_seq')
    .where('member_seq', '=', memberSeq)
    .where('request_key', '=', request_key)
    .executeTakeFirst()
  return known?.step_seq
}

export function selectStep(db: Db, stepSeq: string): Promise<Pick<StepRow, 'state' | 'refusal'> | undefined> {
  return db.selectFrom('fund_step').select(['state', 'refusal']).where('step_seq', '=', stepSeq).executeTakeFirst()
}

export async function selectFirstStep(db: Db, fundSeq: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('fund_step')
    .select('step_seq')
    .where('fund_seq', '=', fundSeq)
    .where('kind', '=', 'PUT_IN')
    .executeTakeFirst()
  return row?.step_seq
}

type Choice = { readonly renewal_rate_ppm?: number | null; readonly is_auto?: boolean }

export async function updateChoice(db: Db, memberSeq: string, fundSeq: string, choice: Choice): Promise<boolean> {
  const row = await db
    .updateTable('fund')
    .set(choice)
    .where('fund_seq', '=', fundSeq)
    .where('member_seq', '=', memberSeq)
    .where('state', 'in', ['REQUESTED', 'ACTIVE'])
    .returning('fund_seq')
    .executeTakeFirst()
  return row !== undefined
}

/** Active funds with automatic installments and no pending step. */
export function selectAuto(db: Db, after: string, limit: number): Promise<FundRow[]> {
  return db
    .selectFrom('fund')
    .selectAll()
    .where('state', '=', 'ACTIVE')
    .where('is_auto', '=', true)
    .where('fund_seq', '>', after)
    .where((fund) =>
      fund.not(
        fund.exists(
          fund
            .selectFrom('fund_step')
            .select('step_seq')
            .whereRef('fund_step.fund_seq', '=', 'fund.fund_seq')
            .where('fund_step.state', '=', 'PENDING'),
        ),
      ),
    )
    .orderBy('fund_seq')
    .limit(limit)
    .execute()
}

/** Whether an installment has been attempted since that time. */
export async function wasTriedSince(db: Db, fundSeq: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('fund_step')
    .select('step_seq')
    .where('fund_seq', '=', fundSeq)
    .where('kind', '=', 'INSTALLMENT')
    .where('created_at', '>=', since)
    .executeTakeFirst()
  return row !== undefined
}

export async function hasOpenFund(db: Db, memberSeq: string): Promise<boolean> {
  const row = await db
    .selectFrom('fund')
    .select('fund_seq')
    .where('member_seq', '=', memberSeq)
    .where('state', 'in', ['REQUESTED', 'ACTIVE'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The accounts that a fund is paid from and to. */
export async function selectPayees(db: Db, memberSeq: string, fundSeq: string): Promise<readonly string[]> {
  const row = await db
    .selectFrom('fund')
    .select(['payment_account_seq', 'dividend_account_seq', 'account_seq'])
    .where('fund_seq', '=', fundSeq)
    .where('member_seq', '=', memberSeq)
    .executeTakeFirst()
  return row ? [...new Set([row.payment_account_seq, row.dividend_account_seq, row.account_seq])] : []
}

/** Product names for operators, by id. */
export async function instrumentNames(db: Db, instrumentSeqs: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (instrumentSeqs.length === 0) return new Map()
  const rows = await db
    .selectFrom('instrument')
    .select(['instrument_seq', sql<string>`terms -> 'name' ->> 'en-US'`.as('name')])
    .where('instrument_seq', 'in', instrumentSeqs)
    .execute()
  return new Map(rows.map(({ instrument_seq, name }) => [instrument_seq, name]))
}
