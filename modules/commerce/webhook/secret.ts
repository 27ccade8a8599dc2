import type { CommonCode, Output } from '@cocobnk/contract'
import { inTransaction, uuidV7 } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { AskedPlace, WebhookDeps } from './deps.ts'
import { logDeed } from './endpoint.ts'
import { selectLiveSecrets } from './queue.store.ts'
import { newSecret } from './sign.ts'
import { endSecrets, insertSecret, MANAGERS, selectEndpoint } from './store.ts'

const OVERLAP_HOURS = 24

type Told = Output<'POST /pg/merchant/{merchant_seq}/webhook/{endpoint_seq}/secret'>

/**
 * Returns the secret, only after a step-up for exactly this request. For a day after a rotation, deliveries are signed with both secrets.
 */
export async function tellSecret(
  { db, webhookSeal }: WebhookDeps,
  asked: AskedPlace,
  type: 'REVEAL' | 'ROTATE',
): Promise<Result<Told, Extract<CommonCode, 'NOT_FOUND'>>> {
  const found = await selectEndpoint(db, asked, MANAGERS)
  if (!found) return refuse('NOT_FOUND')
  const { endpointSeq: endpoint_seq } = asked
  await inTransaction(db, async (transaction) => {
    await logDeed(transaction, asked, type === 'ROTATE' ? 'endpoint.rotated' : 'endpoint.revealed', found)
    if (type === 'REVEAL') return
    const [secret_seq, secret] = [uuidV7(), newSecret()]
    await endSecrets(transaction, endpoint_seq, OVERLAP_HOURS)
    await insertSecret(transaction, { secret_seq, endpoint_seq, secret: webhookSeal.seal(secret_seq, secret) })
  })
  const live = await selectLiveSecrets(db, endpoint_seq)
  const current = live.find(({ ends_at }) => ends_at === null)
  if (!current) throw new Error(`endpoint ${endpoint_seq} has no secret`)
  const ending = live.find(({ ends_at }) => ends_at !== null)
  return ok({
    secret: webhookSeal.open(current.secret_seq, current.secret),
    old_secret_ends_at: ending?.ends_at?.toISOString() ?? null,
  })
}
