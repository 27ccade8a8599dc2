import { type AccountRow, readAccount, selectCustomerAccount } from '@cocobnk/account'
import type { CodeOf } from '@cocobnk/contract'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { ExchangeDeps } from './deps.ts'
import { finishExchange } from './finish.ts'
import { hasMoved, makeQuote } from './quote.ts'
import { type Promised, readQuoteToken } from './quote-token.ts'
import { type Exchange, showExchange } from './show.ts'
import { insertExchange, selectExchange } from './store.ts'

type Accepting = {
  readonly memberSeq: string
  readonly quoteId: string
  readonly sourceAccountSeq: string
  readonly targetAccountSeq: string
}
type Fault = CodeOf<'POST /market/direct/transfer'>

/** The member's yes to a quote: a row first, then the ledger. The same quote again is the same exchange. */
export async function acceptQuote(deps: ExchangeDeps, accepting: Accepting): Promise<Result<Exchange, Fault>> {
  const promised = readQuoteToken(deps.quoteSecret, accepting.quoteId)
  if (promised?.member_seq !== accepting.memberSeq) return refuse('INVALID_INPUT', { fields: { quote_id: 'INVALID' } })
  const known = await selectExchange(deps.db, promised.member_seq, promised.exchange_seq)
  if (!known || known.step === 'REFUSED') {
    const agreed = await agree(deps, accepting, { ...promised, isUsedUp: known !== undefined })
    if (!agreed.ok) return agreed
  }
  const finished = await finishExchange(deps, promised.exchange_seq)
  if (!finished.ok) return finished
  const row = await selectExchange(deps.db, promised.member_seq, promised.exchange_seq)
  if (!row) throw new Error(`exchange ${promised.exchange_seq} is gone`)
  await tellBalances(deps, promised.member_seq, [row.source_account_seq, row.target_account_seq])
  return ok(showExchange(row))
}

/** Everything that can stand against it is looked at before anything is written. */
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
  const { exchange } = await deps.settings()
  if (hasMoved(promised, fresh.value.promised, exchange.tolerance_percent)) return refuse('QUOTE_MOVED', { data })
  const { expires_at: _, source_asset_seq: __, target_asset_seq: ___, ...facts } = promised
  const { sourceAccountSeq: source_account_seq, targetAccountSeq: target_account_seq } = accepting
  await insertExchange(deps.db, { ...facts, source_account_seq, target_account_seq }, source_asset_seq)
  return ok(undefined)
}

/** Both the member's own, and of the assets that the quote is about. A dormant one may still receive. */
async function accountsOf(
  { db }: ExchangeDeps,
  { memberSeq, sourceAccountSeq, targetAccountSeq }: Accepting,
  promised: Promised,
): Promise<Result<void, 'INVALID_INPUT' | 'ACCOUNT_NOT_USABLE'>> {
  const [source, target] = await Promise.all([
    selectCustomerAccount(db, memberSeq, sourceAccountSeq),
    selectCustomerAccount(db, memberSeq, targetAccountSeq),
  ])
  if (!isOf(source, promised.source_asset_seq)) return wrong('source_account_seq')
  if (!isOf(target, promised.target_asset_seq)) return wrong('target_account_seq')
  return source?.is_dormant ? refuse('ACCOUNT_NOT_USABLE') : ok(undefined)
}

function isOf(account: AccountRow | undefined, assetSeq: string): boolean {
  return account?.asset_seq === assetSeq
}

function wrong(field: string) {
  return refuse('INVALID_INPUT', { fields: { [field]: 'INVALID' } })
}

async function tellBalances(deps: ExchangeDeps, memberSeq: string, accounts: readonly string[]): Promise<void> {
  for (const seq of accounts) {
    const account = await readAccount(deps, memberSeq, seq)
    if (account) await deps.push.toMember(memberSeq, 'account.balance', { seq, amount: account.balance })
  }
}
