import type { CodeOf, CommerceMode, Output } from '@cocobnk/contract'
import { commitIfOk } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { MerchantKeyDeps } from './deps.ts'
import { updateNetworks } from './key.store.ts'
import { showKey } from './key.ts'
import { logAtMerchant } from './log.ts'
import { lockOwn } from './store.ts'

type Key = 'PUT /pg/merchant/{merchant_seq}/signature-key'

type Wish = {
  readonly memberSeq: string
  readonly merchantSeq: string
  readonly mode: CommerceMode
  readonly networks: readonly string[]
}

/**
 * Limits keys to networks. The key is accepted only after a step-up for exactly this change. The limit applies from the next request on,
 * also to a replaced key that is still valid.
 */
export async function limitKeys(
  deps: MerchantKeyDeps,
  { memberSeq, merchantSeq, mode, networks }: Wish,
): Promise<Result<Output<Key>, CodeOf<Key>>> {
  return commitIfOk(deps.db, async (transaction): Promise<Result<Output<Key>, CodeOf<Key>>> => {
    const merchant = await lockOwn(transaction, memberSeq, merchantSeq)
    if (!merchant) return refuse('NOT_FOUND')
    if (merchant.state === 'CLOSED') return refuse('MERCHANT_CLOSED')
    const rows = await updateNetworks(transaction, { merchantSeq, mode, networks: [...networks] })
    await logAtMerchant(transaction, {
      merchantSeq,
      actor: { kind: 'MEMBER', seq: memberSeq },
      action: networks.length > 0 ? 'key.limited' : 'key.unlimited',
      detail: networks.length > 0 ? { mode, networks: networks.join(' ') } : { mode },
    })
    return ok({ keys: rows.map(showKey) })
  })
}
