import { setTimeout as pause } from 'node:timers/promises'
import { selectCustomerAccount } from '@cocobnk/account'
import { type AssetRow, assetOfSeq } from '@cocobnk/asset'
import type { Call, CodeOf } from '@cocobnk/contract'
import { uuidV7 } from '@cocobnk/database'
import { newId, shardOf } from '@cocobnk/ledger'
import { formatMinor, parseMinor } from '@cocobnk/money'
import { checkOutflow } from '@cocobnk/outflow'
import { ok, type Refused, type Result, refuse } from '@cocobnk/result'
import type { ProductDeps } from './deps.ts'
import { ppmOf } from './offer.ts'
import {
  type InstrumentRow,
  type ListedFund,
  selectFirstStep,
  selectFund,
  selectInstrument,
  selectMade,
  selectStep,
  subscribeFund,
} from './store.ts'

type Key = 'POST /finance/fund'
type Wish = Call<Key>['body'] & { readonly requestKey: string }
type Caller = Call<Key>['caller']
type Code = CodeOf<Key>

const LOOK_MS = 50
/** The worker is woken at once. If it is away, the member is told later what became of it. */
const WAIT_MS = 3_000
const TITLE_MAX = 40

/**
 * Puts a member into a product, once for each key. The row and its share of the product's capacity are written by one function of the
 * database; principal and promise are posted by the worker in one chain.
 */
export async function subscribe(
  deps: ProductDeps,
  { memberSeq, sessionSeq }: Caller,
  wish: Wish,
): Promise<Result<ListedFund, Code>> {
  const { db } = deps
  const known = await selectMade(db, memberSeq, wish.requestKey)
  if (known) return endOf(deps, known)
  const instrument = await selectInstrument(db, wish.instrument_seq)
  const account = await selectCustomerAccount(db, memberSeq, wish.account_seq)
  if (!instrument || !account || account.asset_seq !== instrument.asset_seq) {
    // What belongs to another product is refused by its name.
    const allowed = await productAccountFault(deps, { memberSeq, sessionSeq }, wish.account_seq)
    return allowed ?? refuse('NOT_FOUND')
  }
  const asset = await assetOfSeq(db, instrument.asset_seq)
  const dividend = await dividendAccount(deps, memberSeq, wish, instrument)
  if (!dividend.ok) return dividend
  const amount = parseMinor(wish.amount, asset.decimal_point)
  if (!amount.ok || amount.value === 0n) return refuse('INVALID_INPUT', { fields: { amount: 'INVALID' } })
  const allowed = await checkOutflow(deps.outflow, {
    kind: 'PRODUCT',
    memberSeq,
    sessionSeq,
    accountSeq: wish.account_seq,
    now: deps.now(),
  })
  if (!allowed.ok) return allowed
  const fundSeq = uuidV7()
  const code = await subscribeFund(db, {
    fundSeq,
    stepSeq: uuidV7(),
    memberSeq,
    instrumentSeq: instrument.instrument_seq,
    paymentAccountSeq: wish.account_seq,
    dividendAccountSeq: dividend.value,
    accountSeq: newId(shardOf(wish.account_seq)),
    amount: amount.value,
    termDays: wish.term_days,
    ratePpm: ppmOf(wish.rate),
    documentVersion: wish.document_version,
    isRenewed: wish.is_renewed,
    isAuto: wish.is_auto,
    title: wish.title ?? instrument.terms.name['en-US'].slice(0, TITLE_MAX),
    requestKey: wish.requestKey,
  })
  if (code !== 'DONE') return refusedBy(code, instrument, asset)
  const made = await selectMade(db, memberSeq, wish.requestKey)
  if (!made) throw new Error(`fund ${fundSeq} is gone as soon as it was made`)
  return endOf(deps, made)
}

/** An account of a product, a dormant or a frozen one says so. */
async function productAccountFault(
  { db, outflow, now }: ProductDeps,
  { memberSeq, sessionSeq }: { readonly memberSeq: string; readonly sessionSeq: string },
  accountSeq: string,
): Promise<Refused<Code> | undefined> {
  const own = await db
    .selectFrom('account')
    .select('account_seq')
    .where('member_seq', '=', memberSeq)
    .where('account_seq', '=', accountSeq)
    .executeTakeFirst()
  if (!own) return undefined
  const checked = await checkOutflow(outflow, { kind: 'PRODUCT', memberSeq, sessionSeq, accountSeq, now: now() })
  return checked.ok ? undefined : checked
}

/** The account that pays, if interest comes in the same asset. */
async function dividendAccount(
  { db }: ProductDeps,
  memberSeq: string,
  { account_seq, dividend_account_seq }: Wish,
  { asset_seq, dividend_asset_seq }: InstrumentRow,
): Promise<Result<string, Code>> {
  if (dividend_account_seq === undefined && asset_seq === dividend_asset_seq) return ok(account_seq)
  const account =
    dividend_account_seq === undefined ? undefined : await selectCustomerAccount(db, memberSeq, dividend_account_seq)
  if (account?.asset_seq === dividend_asset_seq) return ok(account.account_seq)
  const { code } = await assetOfSeq(db, dividend_asset_seq)
  return refuse('DIVIDEND_ACCOUNT_NEEDED', { values: { asset: code } })
}

const MAX_OPEN = '200'

function refusedBy(code: string, { minimum, maximum }: InstrumentRow, asset: AssetRow): Refused<Code> {
  const text = (minor: bigint) => formatMinor(minor, asset.decimal_point)
  if (code === 'BELOW_MINIMUM_EXECUTION') return refuse(code, { values: { minimum: text(minimum), asset: asset.code } })
  if (code === 'ABOVE_MAXIMUM_EXECUTION') return refuse(code, { values: { maximum: text(maximum), asset: asset.code } })
  if (code === 'TOO_MANY_FUNDS') return refuse(code, { values: { max: MAX_OPEN } })
  // The function of the database answers with codes of the contract.
  return refuse(code as Code)
}

/** Waits for the worker a while. What has not ended by then is answered as it is. */
async function endOf(deps: ProductDeps, fund: ListedFund): Promise<Result<ListedFund, Code>> {
  const stepSeq = await selectFirstStep(deps.db, fund.fund_seq)
  const refusal = stepSeq === undefined ? null : await refusalOf(deps, stepSeq)
  if (refusal !== null) return refuse(refusal as Code)
  return ok((await selectFund(deps.db, fund.member_seq, fund.fund_seq)) ?? fund)
}

export async function refusalOf({ db }: Pick<ProductDeps, 'db'>, stepSeq: string): Promise<string | null> {
  for (const until = performance.now() + WAIT_MS; ; await pause(LOOK_MS)) {
    const step = await selectStep(db, stepSeq)
    if (step && step.state !== 'PENDING') return step.refusal
    if (performance.now() >= until) return null
  }
}
