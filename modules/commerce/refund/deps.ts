import type { AssetRow } from '@cocobnk/asset'
import type { CheckoutMethod, settingSchema } from '@cocobnk/contract'
import type { DailyCap } from '@cocobnk/grade'
import type { OutflowDeps } from '@cocobnk/outflow'
import type { Result } from '@cocobnk/result'
import type { RefundRow } from './store.ts'
import type { RefundDatabase } from './tables.ts'

/** Why nothing was refunded; the reservation is released. */
export type WayFault = 'INSUFFICIENT_BALANCE' | 'REFUND_FAILED' | 'SERVICE_UNAVAILABLE'

/**
 * Sends a refund back the way its payment came. `DONE`: it has arrived. `PENDING`: it is on its way, and is ended later by `finishRefund`.
 * Any refusal except an unknown outcome is final. Idempotent.
 */
export type RefundWay = (refund: RefundRow) => Promise<Result<'DONE' | 'PENDING', WayFault>>
export type RefundWays = Readonly<Record<CheckoutMethod, RefundWay>>

export type RefundDeps = {
  readonly db: RefundDatabase
  readonly ways: RefundWays
  readonly tellCheckout: (checkout: { readonly checkout_seq: string }) => void
}

export type AskDeps = RefundDeps & {
  readonly outflow: OutflowDeps
  /** Counts refunds to other wallets towards the owner's day. */
  readonly cap: Pick<DailyCap, 'within' | 'isOver'>
  readonly settings: () => Promise<{ readonly shop: settingSchema.ShopConfig }>
  /**
   * Opens an account for a member who has none in this asset. Returns undefined for a former member. A repeated key returns the same
   * account.
   */
  readonly openAccount: (opening: {
    readonly memberSeq: string
    readonly assetSeq: string
    readonly requestKey: string
  }) => Promise<string | undefined>
  readonly usotOf: (asset: Pick<AssetRow, 'code' | 'decimal_point'>, minor: bigint) => Promise<bigint | undefined>
}
