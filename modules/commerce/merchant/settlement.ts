import { selectCustomerAccount, wholeBalances } from '@cocobnk/account'
import type { CodeOf, MerchantRole, Output } from '@cocobnk/contract'
import { commitIfOk } from '@cocobnk/database'
import { formatMinor } from '@cocobnk/money'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { MerchantDatabase, MerchantDeps } from './deps.ts'
import { logAtMerchant } from './log.ts'
import { clearDefault, deleteSettlement, insertSettlement, makeDefault } from './settlement.store.ts'
import { type SettlementAccount, selectSettlementAccounts, selectSettlementsOf } from './settlement-account.ts'
import { tellMerchant } from './shown.ts'
import { lockOwn, selectMerchant } from './store.ts'

type AddKey = 'POST /pg/merchant/{merchant_seq}/account'
type RemoveKey = 'DELETE /pg/merchant/{merchant_seq}/account/{merchant_account_seq}'
type Shown = Output<'GET /pg/merchant/{id}/account'>['list'][number]
type Own = { readonly memberSeq: string; readonly merchantSeq: string }

/** Roles that may see a shop's balances. */
const READERS: readonly MerchantRole[] = ['OWNER', 'ACCOUNTANT']

async function show({ ledgers }: Pick<MerchantDeps, 'ledgers'>, rows: readonly SettlementAccount[]): Promise<Shown[]> {
  const balances = await wholeBalances(
    ledgers,
    rows.map(({ account_seq }) => account_seq),
  )
  return rows.map((row) => ({
    merchant_account_seq: row.merchant_account_seq,
    account_seq: row.account_seq,
    number: row.number,
    title: row.title,
    asset: { asset_seq: row.asset_seq, code: row.code, kind: row.kind },
    balance: formatMinor(balances.get(row.account_seq)?.balance ?? 0n, row.decimal_point),
    is_default: row.is_default,
    created_at: row.created_at.toISOString(),
  }))
}

export async function listSettlements(
  deps: MerchantDeps,
  memberSeq: string,
  id: string,
): Promise<Result<{ readonly list: Shown[] }, 'NOT_FOUND'>> {
  const merchant = await selectMerchant(deps.db, memberSeq, id, READERS)
  if (!merchant) return refuse('NOT_FOUND')
  return ok({ list: await show(deps, await selectSettlementAccounts(deps.db, merchant.merchant_seq)) })
}

/** Settlement accounts of all the member's shops in one response. */
export async function listEverySettlement(
  deps: MerchantDeps,
  memberSeq: string,
): Promise<Result<Output<'GET /pg/account'>, never>> {
  const rows = await selectSettlementsOf(deps.db, memberSeq, READERS)
  const shown = await show(deps, rows)
  return ok({
    list: shown.map((one, index) => ({
      ...one,
      merchant: { merchant_seq: rows[index]?.merchant_seq ?? '', title: rows[index]?.merchant_title ?? '' },
    })),
  })
}

type Adding = Own & { readonly accountSeq: string; readonly isDefault: boolean }

/**
 * Adds a settlement account. It must be an account that its owner can pay from, because the shop's income must be available for refunds.
 */
export async function addSettlement(
  deps: MerchantDeps,
  { memberSeq, merchantSeq, accountSeq, isDefault }: Adding,
): Promise<Result<{ readonly merchant_account: Shown }, CodeOf<AddKey>>> {
  const added = await commitIfOk(deps.db, async (transaction): Promise<Result<SettlementAccount, CodeOf<AddKey>>> => {
    const merchant = await lockOwn(transaction, memberSeq, merchantSeq)
    if (!merchant) return refuse('NOT_FOUND')
    if (merchant.state === 'CLOSED') return refuse('MERCHANT_CLOSED')
    const account = await selectCustomerAccount(transaction, memberSeq, accountSeq)
    if (!account || account.is_dormant) return refuse('SETTLEMENT_ACCOUNT_REFUSED')
    if (isDefault) await clearDefault(transaction, merchantSeq)
    const seq = await insertSettlement(transaction, { merchantSeq, account, isDefault })
    if (seq === undefined) return refuse('DUPLICATE_SETTLEMENT')
    return ok(await noted(transaction, { memberSeq, merchantSeq }, seq, 'account.added'))
  })
  if (!added.ok) return added
  await tellMerchant(deps, merchantSeq)
  const [shown] = await show(deps, [added.value])
  if (!shown) throw new Error('a settlement account is not visible')
  return ok({ merchant_account: shown })
}

/** Removes a settlement account from future payments; payments that refer to it still reach it. */
export async function removeSettlement(
  deps: MerchantDeps,
  { memberSeq, merchantSeq, merchantAccountSeq }: Own & { readonly merchantAccountSeq: string },
): Promise<Result<object, CodeOf<RemoveKey>>> {
  const removed = await commitIfOk(deps.db, async (transaction): Promise<Result<object, CodeOf<RemoveKey>>> => {
    const merchant = await lockOwn(transaction, memberSeq, merchantSeq)
    if (!merchant) return refuse('NOT_FOUND')
    const all = await selectSettlementAccounts(transaction, merchantSeq)
    const one = all.find(({ merchant_account_seq }) => merchant_account_seq === merchantAccountSeq)
    if (!one) return refuse('NOT_FOUND')
    const next = all.find((other) => other !== one)
    if (!next && merchant.state !== 'CLOSED') return refuse('LAST_SETTLEMENT')
    await noted(transaction, { memberSeq, merchantSeq }, merchantAccountSeq, 'account.removed')
    await deleteSettlement(transaction, merchantAccountSeq)
    if (one.is_default && next) await makeDefault(transaction, next.merchant_account_seq)
    return ok({})
  })
  if (removed.ok) await tellMerchant(deps, merchantSeq)
  return removed
}

async function noted(transaction: MerchantDatabase, { memberSeq, merchantSeq }: Own, seq: string, action: string) {
  const rows = await selectSettlementAccounts(transaction, merchantSeq)
  const row = rows.find(({ merchant_account_seq }) => merchant_account_seq === seq)
  if (!row) throw new Error(`settlement account ${seq} does not exist`)
  const detail = { asset: row.code, account: row.number }
  await logAtMerchant(transaction, { merchantSeq, actor: { kind: 'MEMBER', seq: memberSeq }, action, detail })
  return row
}
