import { selectAsset } from '@cocobnk/asset'
import { type CheckoutRow, selectDues } from '@cocobnk/checkout'
import type { Output } from '@cocobnk/contract'
import { shardOf } from '@cocobnk/ledger'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { WalletDeps } from './deps.ts'
import { bandsOf, confirmationsOf } from './rules.ts'
import { assetsOf, takesWallets } from './show.ts'

type Shown = Output<'POST /pg/transaction/token/{checkout_token}/address'>['wallet_asset']

/** Returns the receiving address of a checkout: one per chain, used for nothing else. */
export async function giveAddress(
  deps: WalletDeps,
  checkout: CheckoutRow,
  assetSeq: string,
  now = new Date(),
): Promise<Result<Shown, 'NOT_FOUND' | 'WALLET_PAYMENT_OFF'>> {
  const { db } = deps
  const { mode, checkout_seq: checkoutSeq } = checkout
  if (!(await takesWallets(deps, checkout, now))) return refuse('WALLET_PAYMENT_OFF')
  const dues = await selectDues(db, { mode, checkoutSeq })
  const due = dues.find(({ asset_seq }) => asset_seq === assetSeq)
  const asset = due && (await selectAsset(db, assetSeq))
  if (!asset?.is_active || !asset.network || !due?.shop_account_seq) return refuse('NOT_FOUND')
  const worth = await deps.usotOf(asset, due.amount)
  await deps.chains.addressFor({
    checkoutSeq,
    network: asset.network,
    shard: shardOf(due.shop_account_seq),
    confirmations: confirmationsOf(bandsOf((await deps.settings()).shop), worth),
  })
  const shown = await assetsOf(deps, checkout, checkout.expires_at <= now)
  const found = shown.find(({ asset_seq }) => asset_seq === assetSeq)
  return found ? ok(found) : refuse('WALLET_PAYMENT_OFF')
}
