import { selectAsset } from '@cocobnk/asset'
import { type CheckoutRow, selectDues } from '@cocobnk/checkout'
import type { Output } from '@cocobnk/contract'
import { shardOf } from '@cocobnk/ledger'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { WalletDeps } from './deps.ts'
import { assetsOf, takesWallets } from './show.ts'

type Shown = Output<'POST /pg/transaction/token/{checkout_token}/address'>['wallet_asset']

/**
 * Returns the address at which a checkout receives from one payer: one per chain and payer, used for nothing else. What is given back of
 * coins that arrive there belongs to whoever knows the secret behind the hash. So nobody else who has the checkout's link, such as the
 * shop, can ask for the address first and claim later what the payer sent.
 */
export async function giveAddress(
  deps: WalletDeps,
  checkout: CheckoutRow,
  { assetSeq, claimHash, client }: { readonly assetSeq: string; readonly claimHash: Buffer; readonly client: string },
  now = new Date(),
): Promise<Result<Shown, 'NOT_FOUND' | 'WALLET_PAYMENT_OFF' | 'TOO_MANY_PAYERS' | 'SERVICE_UNAVAILABLE'>> {
  const { db } = deps
  const { mode, checkout_seq: checkoutSeq } = checkout
  if (!(await takesWallets(deps, checkout, now))) return refuse('WALLET_PAYMENT_OFF')
  const dues = await selectDues(db, { mode, checkoutSeq })
  const due = dues.find(({ asset_seq }) => asset_seq === assetSeq)
  const asset = due && (await selectAsset(db, assetSeq))
  if (!asset?.is_active || !asset.network || !due?.shop_account_seq) return refuse('NOT_FOUND')
  const { member_seq: ownerSeq } = await db
    .selectFrom('merchant')
    .select('member_seq')
    .where('merchant_seq', '=', checkout.merchant_seq)
    .executeTakeFirstOrThrow()
  const given = await deps.chains.addressFor({
    checkoutSeq,
    claimHash,
    network: asset.network,
    shard: shardOf(due.shop_account_seq),
    usot: await deps.usotOf(asset, due.amount),
    ownerSeq,
    merchantSeq: checkout.merchant_seq,
    client,
  })
  if (!given.ok) return given
  const shown = await assetsOf(deps, checkout, { isRequoted: checkout.expires_at <= now, claimHash })
  const found = shown.find(({ asset_seq }) => asset_seq === assetSeq)
  return found ? ok(found) : refuse('WALLET_PAYMENT_OFF')
}
