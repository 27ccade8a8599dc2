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
  type NewFund,
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
/** Also the refusals of a ladder, which consists of several subscriptions. */
export type SubscribeCode = CodeOf<Key>

const LOOK_MS = 50
/** How long a request waits for the worker. If the step has not ended by then, the member is notified of the result later. */
const WAIT_MS = 3_000
const TITLE_MAX = 40

/**
 * Subscribes a member to a product, once per key. A single database function inserts the row and takes its share of the product's capacity.
 * The worker posts principal and promise in one chain.
 */
export async function subscribe(
  deps: ProductDeps,
  caller: Caller,
  wish: Wish,
): Promise<Result<ListedFund, SubscribeCode>> {
  const { db } = deps
  const { memberSeq } = caller
  const known = await selectMade(db, memberSeq, wish.requestKey)
  if (known) return endOf(deps, known)
  const entry = await enter(deps, caller, wish)
  if (!entry.ok) return entry
  const fund = newFund(entry.value, wish, wish)
  if (!fund.ok) return fund
  const code = await subscribeFund(db, fund.value)
  if (code !== 'DONE') return refusedBy(code, entry.value)
  const made = await selectMade(db, memberSeq, wish.requestKey)
  if (!made) throw new Error(`fund ${fund.value.fundSeq} is gone as soon as it was made`)
  return endOf(deps, made)
}

type EntryWish = Pick<Wish, 'instrument_seq' | 'account_seq' | 'dividend_account_seq'>

/** A product and the member's accounts for it, after the outflow check has passed. */
export type Entry = {
  readonly memberSeq: string
  readonly instrument: InstrumentRow
  readonly asset: AssetRow
  readonly paymentAccountSeq: string
  readonly dividendAccountSeq: string
}

export async function enter(
  deps: ProductDeps,
  { memberSeq, sessionSeq }: Caller,
  wish: EntryWish,
): Promise<Result<Entry, SubscribeCode>> {
  const { db } = deps
  const instrument = await selectInstrument(db, wish.instrument_seq)
  const account = await selectCustomerAccount(db, memberSeq, wish.account_seq)
  if (!instrument || !account || account.asset_seq !== instrument.asset_seq) {
    // The refusal for a product account is more specific than NOT_FOUND.
    const allowed = await productAccountFault(deps, { memberSeq, sessionSeq }, wish.account_seq)
    return allowed ?? refuse('NOT_FOUND')
  }
  const dividend = await dividendAccount(deps, memberSeq, wish, instrument)
  if (!dividend.ok) return dividend
  const allowed = await checkOutflow(deps.outflow, {
    kind: 'PRODUCT',
    memberSeq,
    sessionSeq,
    accountSeq: wish.account_seq,
    now: deps.now(),
  })
  if (!allowed.ok) return allowed
  const asset = await assetOfSeq(db, instrument.asset_seq)
  const accounts = { paymentAccountSeq: wish.account_seq, dividendAccountSeq: dividend.value }
  return ok({ memberSeq, instrument, asset, ...accounts })
}

type Part = Pick<Wish, 'amount' | 'term_days' | 'rate' | 'requestKey'>
type Choices = Pick<Wish, 'document_version' | 'is_renewed' | 'is_auto' | 'title'>

/** Builds the row for one amount and term. */
export function newFund(
  { instrument, asset, ...entry }: Entry,
  part: Part,
  choices: Choices,
): Result<NewFund, SubscribeCode> {
  const amount = parseMinor(part.amount, asset.decimal_point)
  if (!amount.ok || amount.value === 0n) return refuse('INVALID_INPUT', { fields: { amount: 'INVALID' } })
  return ok({
    ...entry,
    fundSeq: uuidV7(),
    stepSeq: uuidV7(),
    instrumentSeq: instrument.instrument_seq,
    accountSeq: newId(shardOf(entry.paymentAccountSeq)),
    amount: amount.value,
    termDays: part.term_days,
    ratePpm: ppmOf(part.rate),
    documentVersion: choices.document_version,
    isRenewed: choices.is_renewed,
    isAuto: choices.is_auto,
    title: choices.title ?? instrument.terms.name['en-US'].slice(0, TITLE_MAX),
    requestKey: part.requestKey,
  })
}

/** Returns the specific refusal for an account of the member that belongs to a product, is dormant or is frozen; undefined otherwise. */
async function productAccountFault(
  { db, outflow, now }: ProductDeps,
  { memberSeq, sessionSeq }: { readonly memberSeq: string; readonly sessionSeq: string },
  accountSeq: string,
): Promise<Refused<SubscribeCode> | undefined> {
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

/** Returns the account for the interest: the chosen one, or the paying account if interest is in the same asset. */
async function dividendAccount(
  { db }: ProductDeps,
  memberSeq: string,
  { account_seq, dividend_account_seq }: EntryWish,
  { asset_seq, dividend_asset_seq }: InstrumentRow,
): Promise<Result<string, SubscribeCode>> {
  if (dividend_account_seq === undefined && asset_seq === dividend_asset_seq) return ok(account_seq)
  const account =
    dividend_account_seq === undefined ? undefined : await selectCustomerAccount(db, memberSeq, dividend_account_seq)
  if (account?.asset_seq === dividend_asset_seq) return ok(account.account_seq)
  const { code } = await assetOfSeq(db, dividend_asset_seq)
  return refuse('DIVIDEND_ACCOUNT_NEEDED', { values: { asset: code } })
}

const MAX_OPEN = '200'

export function refusedBy(
  code: string,
  { instrument: { minimum, maximum }, asset }: Pick<Entry, 'instrument' | 'asset'>,
): Refused<SubscribeCode> {
  const text = (minor: bigint) => formatMinor(minor, asset.decimal_point)
  if (code === 'BELOW_MINIMUM_EXECUTION') return refuse(code, { values: { minimum: text(minimum), asset: asset.code } })
  if (code === 'ABOVE_MAXIMUM_EXECUTION') return refuse(code, { values: { maximum: text(maximum), asset: asset.code } })
  if (code === 'TOO_MANY_FUNDS') return refuse(code, { values: { max: MAX_OPEN } })
  // The database function returns codes of the contract.
  return refuse(code as SubscribeCode)
}

/** Waits a while for the worker and returns the fund, which may still be pending; or the refusal of its step. */
export async function endOf(deps: ProductDeps, fund: ListedFund): Promise<Result<ListedFund, SubscribeCode>> {
  const stepSeq = await selectFirstStep(deps.db, fund.fund_seq)
  const refusal = stepSeq === undefined ? null : await refusalOf(deps, stepSeq)
  if (refusal !== null) return refuse(refusal as SubscribeCode)
  return ok((await selectFund(deps.db, fund.member_seq, fund.fund_seq)) ?? fund)
}

export async function refusalOf({ db }: Pick<ProductDeps, 'db'>, stepSeq: string): Promise<string | null> {
  for (const until = performance.now() + WAIT_MS; ; await pause(LOOK_MS)) {
    const step = await selectStep(db, stepSeq)
    if (step && step.state !== 'PENDING') return step.refusal
    if (performance.now() >= until) return null
  }
}
