import { type AccountRow, selectAccount, selectCustomerAccount } from '@cocobnk/account'
import { assetOfSeq } from '@cocobnk/asset'
import type { CodeOf } from '@cocobnk/contract'
import { commitIfOk } from '@cocobnk/database'
import { parseMinor } from '@cocobnk/money'
import { checkOutflow } from '@cocobnk/outflow'
import { ok, type Result, refuse } from '@cocobnk/result'
import { selectMemberHour } from './breaker.store.ts'
import { isOverMemberHour } from './breaker.ts'
import type { ExchangeDeps } from './deps.ts'
import { finishExchange } from './finish.ts'
import { hasMoved, makeQuote } from './quote.ts'
import { type Promised, readQuoteToken } from './quote-token.ts'
import { type Exchange, showExchange } from './show.ts'
import { insertExchange, lockAgreeing, selectExchange } from './store.ts'
import { findHouseFault } from './watch.ts'

type Accepting = {
  readonly memberSeq: string
  readonly quoteId: string
  readonly sourceAccountSeq: string
  readonly targetAccountSeq: string
  /** What the quote showed is given and received, as decimal text. */
  readonly shown: { readonly source_amount: string; readonly target_amount: string }
}
type Fault = CodeOf<'POST /market/direct/transfer'>

/** Accepts a quote: inserts a row, then posts. Accepting the same quote again returns the same exchange. */
export async function acceptQuote(deps: ExchangeDeps, accepting: Accepting): Promise<Result<Exchange, Fault>> {
  const promised = readQuoteToken(deps.quoteSecret, accepting.quoteId, 'exchange')
  if (promised?.member_seq !== accepting.memberSeq) return refuse('INVALID_INPUT', { fields: { quote_id: 'INVALID' } })
  const differing = await differingAmounts(deps, accepting, promised)
  if (differing) return refuse('INVALID_INPUT', { fields: differing })
  const known = await selectExchange(deps.db, promised.member_seq, promised.exchange_seq)
  if (!known || known.step === 'REFUSED') {
    const agreed = await agree(deps, accepting, { ...promised, isUsedUp: known !== undefined })
    if (!agreed.ok) return agreed
  }
  const finished = await finishExchange(deps, promised.exchange_seq)
  if (!finished.ok) return finished
  const row = await selectExchange(deps.db, promised.member_seq, promised.exchange_seq)
  if (!row) throw new Error(`exchange ${promised.exchange_seq} is missing`)
  return ok(showExchange(row))
}

/** The fields whose amount is not what the quote promises; undefined if none. Only a faulty program sends others. */
async function differingAmounts({ db }: ExchangeDeps, { shown }: Accepting, promised: Promised) {
  const [source, target] = await Promise.all([
    assetOfSeq(db, promised.source_asset_seq),
    assetOfSeq(db, promised.target_asset_seq),
  ])
  const isPromised = (text: string, decimals: number, amount: bigint) => {
    const minor = parseMinor(text, decimals)
    return minor.ok && minor.value === amount
  }
  const fields = {
    ...(!isPromised(shown.source_amount, source.decimal_point, promised.source_amount) && { source_amount: 'INVALID' }),
    ...(!isPromised(shown.target_amount, target.decimal_point, promised.target_amount) && { target_amount: 'INVALID' }),
  }
  return Object.keys(fields).length > 0 ? fields : undefined
}

/** All refusals are checked before anything is written. */
async function agree(
  deps: ExchangeDeps,
  accepting: Accepting,
  { isUsedUp, ...promised }: Promised & { readonly isUsedUp: boolean },
): Promise<Result<void, Fault>> {
  const accounts = await accountsOf(deps, accepting, promised)
  if (!accounts.ok) return accounts
  const { member_seq, source_asset_seq, target_asset_seq, source_amount } = promised
  const wanted = { memberSeq: member_seq, sourceSeq: source_asset_seq, targetSeq: target_asset_seq }
  const fresh = await makeQuote(deps, { ...wanted, given: source_amount })
  if (!fresh.ok) return fresh
  const data = { quote: fresh.value.quote }
  if (isUsedUp || promised.expires_at <= new Date()) return refuse('QUOTE_EXPIRED', { data })
  const [{ exchange }, rates, fault] = await Promise.all([deps.settings(), deps.rates(), findHouseFault(deps)])
  if (fault) return refuse(`EXCHANGE_${fault.cause}`)
  if (hasMoved(promised, fresh.value.promised, exchange.tolerance_percent)) return refuse('QUOTE_MOVED', { data })
  const { expires_at: _, source_asset_seq: __, target_asset_seq: ___, ...facts } = promised
  const { sourceAccountSeq: source_account_seq, targetAccountSeq: target_account_seq } = accepting
  return commitIfOk(deps.db, async (transaction) => {
    await lockAgreeing(transaction, member_seq, source_asset_seq)
    const given = { ...accounts.value, taken: source_amount, given: 0n }
    const flows = [...(await selectMemberHour(transaction, member_seq, promised.exchange_seq)), given]
    if (isOverMemberHour(flows, rates, exchange.breakers))
      return refuse('EXCHANGE_MEMBER_HOUR', { values: { max: `${exchange.breakers.member_hour_usot} USOT` } })
    await insertExchange(transaction, { ...facts, source_account_seq, target_account_seq, pays_shop: false })
    return ok(undefined)
  })
}

/** Both accounts must be the member's own, in the quote's assets. Returns the given asset. A dormant account may still receive. */
async function accountsOf(
  { db, outflow }: ExchangeDeps,
  { memberSeq, sourceAccountSeq, targetAccountSeq }: Accepting,
  promised: Promised,
): Promise<Result<{ readonly code: string; readonly decimals: number }, Fault>> {
  const [source, target] = await Promise.all([
    selectAccount(db, memberSeq, sourceAccountSeq),
    selectCustomerAccount(db, memberSeq, targetAccountSeq),
  ])
  if (!isOf(source, promised.source_asset_seq)) return wrong('source_account_seq')
  if (!isOf(target, promised.target_asset_seq)) return wrong('target_account_seq')
  const leaver = { memberSeq, sessionSeq: undefined, accountSeq: sourceAccountSeq }
  const allowed = await checkOutflow(outflow, { kind: 'EXCHANGE', ...leaver })
  if (!allowed.ok) return allowed
  const { code, decimal_point: decimals } = await assetOfSeq(db, source.asset_seq)
  return ok({ code, decimals })
}

function isOf(account: AccountRow | undefined, assetSeq: string): account is AccountRow {
  return account?.asset_seq === assetSeq
}

function wrong(field: string) {
  return refuse('INVALID_INPUT', { fields: { [field]: 'INVALID' } })
}
