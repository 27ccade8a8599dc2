import { ok, type Result, refuse } from '@cocobnk/result'
import type { DealDeps } from '../deps.ts'
import { inRoom, type SayFault, type Saying } from '../room/write.ts'
import { selectDispute, updateDispute } from './dispute.store.ts'

/** Either side may appeal once before the deadline. Another operator decides, and that decision is final. */
export function appeal(deps: DealDeps, saying: Saying): Promise<Result<undefined, SayFault>> {
  return inRoom(deps, saying, 'APPEAL', async (transaction, { application_seq }) => {
    const dispute = await selectDispute(transaction, application_seq)
    const isTooLate = !dispute?.appeal_until || dispute.appeal_until <= new Date()
    if (dispute?.state !== 'RULED' || isTooLate || dispute.appealed_at) return refuse('DEAL_STEP_PASSED')
    const change = { appealed_by: saying.memberSeq, appealed_at: new Date() }
    await updateDispute(transaction, application_seq, { state: 'APPEALED', ...change })
    return ok(undefined)
  })
}
