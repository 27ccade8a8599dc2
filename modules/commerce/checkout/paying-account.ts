import { readAccounts } from '@cocobnk/account'
import { assetOfSeq } from '@cocobnk/asset'
import type { ConversionFault, ConversionQuote, Output } from '@cocobnk/contract'
import { shardOf } from '@cocobnk/ledger'
import { compareDecimals, formatMinor } from '@cocobnk/money'
import type { Result } from '@cocobnk/result'
import type { PayDeps } from './deps.ts'
import type { CheckoutRow } from './move.ts'
import { findPayable } from './payable.ts'
import type { Share } from './plan.ts'
import { showConversion } from './show-conversion.ts'

type PayingAccount = Output<'GET /pg/transaction/token/{checkout_token}/account'>['list'][number]
type Account = Awaited<ReturnType<typeof readAccounts>>[number]
type Deps = Pick<PayDeps, 'db' | 'ledgers' | 'conversions'>
type Cost = Pick<PayingAccount, 'amount' | 'quote' | 'reason'>

const NOTHING: Cost = { amount: null, quote: null, reason: null }

/** The member's own accounts, with the amount each would pay of the rest of the price; accounts that can pay come first. */
export async function payingAccounts(deps: Deps, checkout: CheckoutRow, memberSeq: string): Promise<PayingAccount[]> {
  const [payable, accounts] = await Promise.all([findPayable(deps.db, checkout), readAccounts(deps, memberSeq)])
  const shares = payable.ok ? payable.value : []
  const costs = await costsOf(deps, memberSeq, shares, accounts)
  const list = accounts.map((account): PayingAccount => {
    const cost = costs.get(account.asset.asset_seq) ?? NOTHING
    return {
      account_seq: account.account_seq,
      number: account.number,
      title: account.title,
      asset: { asset_seq: account.asset.asset_seq, code: account.asset.code },
      available_balance: account.available_balance,
      ...cost,
      is_enough: cost.amount !== null && compareDecimals(account.available_balance, cost.amount) >= 0,
      is_of_shop: shares.some(({ due }) => due.shop_account_seq === account.account_seq),
    }
  })
  // Accepted assets come before converted ones.
  const rank = ({ is_enough, is_of_shop, amount, quote }: PayingAccount) =>
    is_of_shop ? 4 : is_enough ? (quote ? 1 : 0) : amount === null ? 3 : 2
  return list.toSorted((one, other) => rank(one) - rank(other))
}

/** The cost for each asset. */
async function costsOf(
  deps: Deps,
  memberSeq: string,
  shares: readonly Share[],
  accounts: readonly Account[],
): Promise<ReadonlyMap<string, Cost>> {
  const taken = new Map<string, Cost>(
    shares.map(({ due, amount }) => [due.asset_seq, { ...NOTHING, amount: formatMinor(amount, due.decimal_point) }]),
  )
  const others = new Set(accounts.map(({ asset }) => asset.asset_seq).filter((assetSeq) => !taken.has(assetSeq)))
  if (shares.length === 0 || others.size === 0) return taken
  const tries = [...others].flatMap((assetSeq) => shares.map((share) => ({ assetSeq, share })))
  const quotes = await deps.conversions.quote(
    memberSeq,
    tries.map(({ assetSeq: sourceAssetSeq, share: { due, amount } }) => {
      return { sourceAssetSeq, targetAssetSeq: due.asset_seq, amount, shard: shardOf(due.shop_account_seq) }
    }),
  )
  const answers = tries.flatMap((one, place) => {
    const quoted = quotes[place]
    return quoted ? [{ ...one, quoted }] : []
  })
  const costs = [...others].map(async (assetSeq) => {
    const own = answers.filter((answer) => answer.assetSeq === assetSeq)
    // The shop's preferred asset comes first.
    return [assetSeq, await costOf(deps, own.find(({ quoted }) => quoted.ok) ?? own[0])] as const
  })
  return new Map([...taken, ...(await Promise.all(costs))])
}

type Answer = {
  readonly assetSeq: string
  readonly share: Share
  readonly quoted: Result<ConversionQuote, ConversionFault>
}

async function costOf({ db }: Deps, answer: Answer | undefined): Promise<Cost> {
  if (!answer) return NOTHING
  const { quoted, share, assetSeq } = answer
  if (!quoted.ok) return { ...NOTHING, reason: quoted.code }
  const { quoteId, sourceAmount, expiresAt } = quoted.value
  const { decimal_point } = await assetOfSeq(db, assetSeq)
  const valid_seconds = Math.max(0, Math.round((expiresAt.getTime() - Date.now()) / 1_000))
  return {
    amount: formatMinor(sourceAmount, decimal_point),
    quote: { ...showConversion(quoted.value, share.due), quote_id: quoteId, valid_seconds },
    reason: null,
  }
}
