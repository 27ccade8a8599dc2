import type { settingSchema } from '@cocobnk/contract'
import { windowedThreshold } from '@cocobnk/setting'
import type { Judged } from './judge.ts'

export type ConfirmationBands = Pick<settingSchema.ShopConfig, 'one_confirmation_usot' | 'two_confirmations_usot'>

/** An order that is counted with fewer confirmations than any deposit of its asset needs, while it has fewer. */
export type EarlyOrder = {
  readonly checkout_seq: string
  readonly owner_seq: string
  /** In smallest units of USOT. */
  readonly usot: bigint
  /** With how many it is counted. */
  readonly confirmations: number
}

/** As many as any deposit of the asset. */
const ALL = Number.POSITIVE_INFINITY

/**
 * Confirmations for an order, after other early ones to the same owner or by the same transaction. Null: as many as any deposit of its
 * asset. Many small orders together thus need as many as one of their sum, whoever colludes.
 */
export function confirmationsFor(
  bands: ConfirmationBands,
  worth: bigint | undefined,
  early: Readonly<Record<'OWNER' | 'TRANSACTION', readonly EarlyOrder[]>> = { OWNER: [], TRANSACTION: [] },
): number | null {
  const sumsBelow = (needs: number) => {
    const sumOf = (orders: readonly EarlyOrder[]) =>
      orders.filter(({ confirmations }) => confirmations < needs).reduce((sum, { usot }) => sum + usot, 0n)
    return { OWNER: sumOf(early.OWNER), TRANSACTION: sumOf(early.TRANSACTION) }
  }
  const { needs } = windowedThreshold(
    worth,
    [
      { above: bands.one_confirmation_usot, needs: 2, sums: sumsBelow(2) },
      { above: bands.two_confirmations_usot, needs: ALL, sums: sumsBelow(ALL) },
    ],
    1,
  )
  return needs === ALL ? null : needs
}

/**
 * Decides how many confirmations the arrivals of one block need, one after the other, each with the orders that are counted early before
 * it. What other deposits need does not depend on it.
 */
export function deepened(
  arrived: readonly Judged[],
  bands: ConfirmationBands,
  known: readonly EarlyOrder[],
): readonly Judged[] {
  const early: (EarlyOrder & { readonly txid?: string })[] = [...known]
  return arrived.map((one) => {
    const { payee, asset, output } = one
    if (!payee) return one
    const { checkout_seq, owner_seq, usot } = payee
    const others = early.filter((order) => order.checkout_seq !== checkout_seq)
    const confirmations = confirmationsFor(bands, usot ?? undefined, {
      OWNER: others.filter((order) => order.owner_seq === owner_seq),
      TRANSACTION: others.filter(({ txid }) => txid === output.txid),
    })
    const isEarly = usot !== null && confirmations !== null && confirmations < asset.confirmations_required
    // Several arrivals of one order count once.
    if (isEarly && !early.some((order) => order.checkout_seq === checkout_seq))
      early.push({ checkout_seq, owner_seq, usot, confirmations, txid: output.txid })
    return { ...one, payee: { ...payee, confirmations } }
  })
}
