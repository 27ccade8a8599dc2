import type { settingSchema } from '@cocobnk/contract'
import { inTransaction, uuidV7 } from '@cocobnk/database'
import { parseMinor } from '@cocobnk/money'
import { CARD_ASSET } from './cents.ts'
import type { CardDeps } from './deps.ts'
import { atShop, mustPost } from './posting.ts'
import {
  lockDue,
  lockOwner,
  noteReleased,
  planRelease,
  type Releasing,
  selectCredit,
  selectOwners,
  selectReleasing,
  tryLater,
} from './release.store.ts'

type ReleaseDeps = Pick<CardDeps, 'db' | 'ledgers' | 'settings'>

const OWNERS = 50

/**
 * Releases parts of reserves that are due. Nothing is released while the owner owes something or cards are stopped at the shop. What does
 * not fit in the owner's credit waits. A release has its key and amount stored before it is posted, so it is posted once, whenever the
 * worker dies. A failure does not affect the others. Returns whether there may be more.
 */
export async function releaseReserves(
  deps: ReleaseDeps,
  onFailed: (ids: { readonly member_seq: string } | { readonly reserve_seq: string }, error: unknown) => void,
): Promise<boolean> {
  const { cardReserve } = await deps.settings()
  const owners = await selectOwners(deps.db, OWNERS)
  for (const member_seq of owners)
    await plan(deps, member_seq, cardReserve).catch((error: unknown) => onFailed({ member_seq }, error))
  for (const release of await selectReleasing(deps.db)) {
    const { reserve_seq } = release
    await carry(deps, release).catch((error: unknown) => onFailed({ reserve_seq }, error))
  }
  return owners.length === OWNERS
}

/** Decides under a lock of the owner, so that two workers do not use the same credit. */
function plan({ db }: ReleaseDeps, memberSeq: string, config: settingSchema.CardReserveConfig): Promise<void> {
  return inTransaction(db, async (transaction) => {
    await lockOwner(transaction, memberSeq)
    const due = await lockDue(transaction, memberSeq)
    if (due.length === 0) return
    const { open, reserved, best, decimals } = await selectCredit(transaction, memberSeq, config.dispute_days)
    const limit = parseMinor(config[best].credit_usot, decimals)
    if (!limit.ok) throw new Error(`the card credit ${config[best].credit_usot} is not an amount`)
    let room = limit.value - (open - reserved)
    for (const { reserve_seq, left } of due) {
      const fits = left <= room || left === 0n
      if (fits) room -= left
      await (fits ? planRelease(transaction, reserve_seq, uuidV7(), left) : tryLater(transaction, reserve_seq))
    }
  })
}

async function carry(deps: ReleaseDeps, { reserve_seq, account_seq, release_key, released }: Releasing): Promise<void> {
  if (released > 0n) {
    const place = atShop({ account_seq, asset: CARD_ASSET })
    await mustPost(deps, 'release', { key: release_key, ...place, amounts: { released } })
  }
  await noteReleased(deps.db, reserve_seq)
}
