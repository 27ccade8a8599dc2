import { selectAssets } from '@cocobnk/asset'
import { type CheckoutRow, type DueRow, isInStock, selectCounted, selectDues } from '@cocobnk/checkout'
import type { Output } from '@cocobnk/contract'
import { selectPreference } from '@cocobnk/merchant'
import { formatMinor } from '@cocobnk/money'
import type { WalletDeps } from './deps.ts'
import { duesNow } from './due-now.ts'
import { selectOffersOfCheckout } from './offer.store.ts'
import { selectAddresses, selectArrivals, selectReceipts } from './receipt.store.ts'
import { rateHeldUntil, remainingDue } from './rules.ts'

type Shown = Output<'GET /pg/transaction/token/{checkout_token}/wallet'>['wallet_payment']
type ShownAsset = Shown['assets'][number]

/** States in which a checkout accepts further payments from another wallet. */
const PAYABLE: readonly CheckoutRow['state'][] = ['OPEN', 'PROCESSING', 'EXPIRED']

/** Whether an address is available now. Arrivals at an existing address are handled at any time. */
export async function takesWallets(deps: WalletDeps, checkout: CheckoutRow, now = new Date()): Promise<boolean> {
  const { takes_wallets, late_policy } = await selectPreference(deps.db, checkout.merchant_seq)
  if (!takes_wallets || checkout.mode !== 'LIVE' || !PAYABLE.includes(checkout.state)) return false
  if (checkout.expires_at <= now && late_policy !== 'REQUOTE') return false
  return isInStock(deps.db, checkout)
}

/** The amount still to be sent, the arrivals and the returns offered, for anyone with the link; addresses only of the payer who asks. */
export async function showWalletPayment(
  deps: WalletDeps,
  checkout: CheckoutRow,
  claimHash: Buffer | undefined,
  now = new Date(),
): Promise<Shown> {
  const { db } = deps
  const { checkout_seq: checkoutSeq } = checkout
  const isRequoted = checkout.expires_at <= now && PAYABLE.includes(checkout.state)
  const [isOpen, assets, arrivals, receipts, offers] = await Promise.all([
    takesWallets(deps, checkout, now),
    assetsOf(deps, checkout, { isRequoted, claimHash }),
    selectArrivals(db, checkoutSeq),
    selectReceipts(db, checkoutSeq),
    selectOffersOfCheckout(db, checkoutSeq),
  ])
  const { rate_held_minutes: heldMinutes } = (await deps.settings()).shop
  const stateOf = new Map(receipts.map(({ deposit_seq, state }) => [deposit_seq, state]))
  const coded = await selectAssets(db, [...new Set(arrivals.map(({ asset_seq }) => asset_seq))])
  const assetOf = new Map(coded.map((asset) => [asset.seq, asset]))
  return {
    is_open: isOpen,
    is_requoted: isRequoted,
    assets,
    receipts: arrivals.flatMap((arrival) => {
      const asset = assetOf.get(arrival.asset_seq)
      if (!asset) return []
      return {
        receipt_seq: arrival.deposit_seq,
        code: asset.code,
        amount: formatMinor(arrival.amount, asset.decimal_point),
        txid: arrival.txid,
        network: arrival.network,
        state: stateOf.get(arrival.deposit_seq) ?? 'SEEN',
        confirmations: Math.min(arrival.confirmations, arrival.confirmations_required),
        confirmations_required: arrival.confirmations_required,
        seen_at: arrival.seen_at.toISOString(),
        rate_until:
          arrival.included_at === null && arrival.vanished_at === null && arrival.seen_at <= checkout.expires_at
            ? rateHeldUntil(arrival.seen_at, heldMinutes).toISOString()
            : null,
      }
    }),
    returns: offers.map(({ offer_seq, cause, state, code, amount, decimal_point }) => ({
      return_seq: offer_seq,
      cause,
      state,
      code,
      amount: formatMinor(amount, decimal_point),
    })),
  }
}

/** The shop's assets on chains, with the amount left to send, assuming that everything detected arrives. */
export async function assetsOf(
  deps: WalletDeps,
  checkout: CheckoutRow,
  { isRequoted, claimHash }: { readonly isRequoted: boolean; readonly claimHash: Buffer | undefined },
): Promise<ShownAsset[]> {
  const { db } = deps
  const { mode, checkout_seq: checkoutSeq } = checkout
  const dues = await selectDues(db, { mode, checkoutSeq })
  const [assets, addresses, receipts, { counted }, now] = await Promise.all([
    selectAssets(
      db,
      dues.map(({ asset_seq }) => asset_seq),
    ),
    claimHash ? selectAddresses(db, checkoutSeq, claimHash) : [],
    selectReceipts(db, checkoutSeq),
    selectCounted(db, { mode, checkoutSeq }),
    isRequoted ? duesNow(deps, checkout) : undefined,
  ])
  const dueOf = new Map(dues.map((due) => [due.asset_seq, due]))
  const coming = receipts
    .filter(({ state }) => state === 'SEEN' || state === 'HELD')
    .flatMap(({ asset_seq, amount, due }) => {
      const whole = due ?? (now ?? dueOf).get(asset_seq)?.amount
      return whole === undefined ? [] : [{ amount, due: whole }]
    })
  const terms = { price: checkout.price, toleranceBasisPoints: 0, elsewhere: counted }
  return assets.flatMap((asset): ShownAsset[] => {
    const due: Pick<DueRow, 'amount'> | undefined = (now ?? dueOf).get(asset.seq)
    if (!due || asset.network === null) return []
    const place = addresses.find(({ network }) => network === asset.network)
    const text = (minor: bigint) => formatMinor(minor, asset.decimal_point)
    return [
      {
        asset_seq: asset.seq,
        code: asset.code,
        decimal_point: asset.decimal_point,
        network: asset.network,
        amount: text(due.amount),
        remaining: text(remainingDue(terms, coming, due.amount)),
        address: place?.address ?? null,
        confirmations_required: Math.min(
          asset.confirmations_required,
          place?.confirmations ?? asset.confirmations_required,
        ),
      },
    ]
  })
}
