import { sendBack } from './create.ts'
import type { RefundDeps } from './deps.ts'
import { selectPendingRefunds } from './store.ts'

const AT_ONCE = 200

/** Ends refunds that are under way, as the ledger, its settlements and the other ways say; what is still under way stays. */
export async function finishRefunds(deps: RefundDeps, afterSeconds = 2): Promise<void> {
  for (const refund of await selectPendingRefunds(deps.db, afterSeconds, AT_ONCE)) await sendBack(deps, refund)
}
