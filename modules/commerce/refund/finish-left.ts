import { eachAlone } from '@cocobnk/concurrency'
import { sendBack } from './create.ts'
import type { RefundDeps } from './deps.ts'
import { type RefundRow, selectPendingRefunds } from './store.ts'

type FinishDeps = RefundDeps & { readonly onFailed: (refundSeq: string, error: unknown) => void }

const BATCH = 200
/** A shard or a card processor that is away keeps those of its refunds waiting, and shall keep no others. */
const AT_ONCE = 8

/**
 * Ends refunds that are under way, as the ledger, its settlements and the other ways say; what is still under way stays. One that fails
 * holds up no other.
 */
export async function finishRefunds(deps: FinishDeps, afterSeconds = 2): Promise<void> {
  const onFailed = ({ refund_seq }: RefundRow, error: unknown) => deps.onFailed(refund_seq, error)
  const finish = async (refund: RefundRow) => {
    await sendBack(deps, refund)
  }
  for (let last: RefundRow | undefined; ; ) {
    const batch = await selectPendingRefunds(deps.db, { afterSeconds, last: last?.refund_seq, limit: BATCH })
    await eachAlone(batch, finish, { atOnce: AT_ONCE, onFailed })
    if (batch.length < BATCH) return
    last = batch.at(-1)
  }
}
