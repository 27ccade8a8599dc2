import { raiseHalt } from '@cocobnk/halt'
import type { SettleDeps } from './deps.ts'
import { expireOffers } from './offer.store.ts'
import { markLooked, selectLost, selectUnsettled } from './receipt.store.ts'
import { settleCheckout } from './settle.ts'
import { postWriteOffs } from './write-off.ts'

const AT_ONCE = 500

/** Settles every checkout with pending work. A failure does not affect the others. */
export async function settleCheckouts(
  deps: SettleDeps,
  onProblem: (checkoutSeq: string, error: unknown) => void,
  onSettled: (checkoutSeq: string) => void = () => {},
): Promise<void> {
  for (const unsettled of await selectUnsettled(deps.db, AT_ONCE)) {
    const { checkout_seq: checkoutSeq } = unsettled
    try {
      await settleCheckout(deps, checkoutSeq)
      await markLooked(deps.db, unsettled)
      onSettled(checkoutSeq)
    } catch (error) {
      onProblem(checkoutSeq, error)
    }
  }
  await expireOffers(deps.db)
  await postWriteOffs(deps)
  // As for members: a shop that was paid with coins that disappeared may not spend them until operators have decided.
  for (const { txid, amount, ...owner } of await selectLost(deps.db, AT_ONCE))
    await raiseHalt(deps.db, { cause: 'DEPOSIT_VANISHED', ...owner, facts: { txid, amount: amount.toString() } })
}
