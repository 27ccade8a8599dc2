import { eachAlone } from '@cocobnk/concurrency'
import { sendBack } from './create.ts'
import type { RefundDeps } from './deps.ts'
import { type RefundRow, selectPendingRefunds } from './store.ts'

type FinishDeps = RefundDeps & { readonly onFailed: (refundSeq: string, error: unknown) => void }

const BATCH = 200
/** The most concurrent refunds. An unavailable shard or card processor delays its own refunds and must not delay others. */
const AT_ONCE = 8

/**
 * Ends pending refunds according to the ledger, its settlements and the other channels; refunds still in progress stay pending. A failure
 * of one does not affect the others.
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
