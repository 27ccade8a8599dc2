import type { DISPUTE_REASONS } from '@cocobnk/contract'
import { ok, type Result, refuse } from '@cocobnk/result'
import { updateApplication } from '../application.store.ts'
import { marketOf } from '../change.ts'
import type { DealDeps } from '../deps.ts'
import { selectOutside } from '../room/find.ts'
import { inRoom, type SayFault, type Saying } from '../room/write.ts'
import type { ApplicationRow, DealDatabase } from '../tables.ts'
import { insertDispute, selectDispute, updateDispute } from './dispute.store.ts'

type Opening = Saying & { readonly reason: (typeof DISPUTE_REASONS)[number] }

/** Opens a dispute, for either side, once the buyer has marked the deal as paid. Operators decide, and the coins stay held until then. */
export async function openDispute(deps: DealDeps, opening: Opening): Promise<Result<undefined, SayFault>> {
  const { memberSeq, applicationSeq, reason } = opening
  const known = await selectOutside(deps.db, applicationSeq, memberSeq)
  if (!known) return refuse('NOT_FOUND')
  const usot = await worthOf(deps, known)
  return inRoom(deps, opening, 'DISPUTE', async (transaction, { application_seq, state }) => {
    if (state !== 'PAID') return refuse('DEAL_STEP_PASSED')
    await insertDispute(transaction, { application_seq, reason, opened_by: memberSeq, usot })
    await updateApplication(transaction, application_seq, { state: 'DISPUTED' })
    return ok(undefined)
  })
}

/** Its value in smallest units of USOT; null if unknown. How many operators a ruling needs depends on it. */
async function worthOf(deps: DealDeps, { deal_seq, amount }: ApplicationRow): Promise<bigint | null> {
  const deal = await deps.db
    .selectFrom('deal')
    .select('market_seq')
    .where('deal_seq', '=', deal_seq)
    .executeTakeFirstOrThrow()
  const { asset } = await marketOf(deps.db, deal)
  return (await deps.usotOf(asset, amount)) ?? null
}

/** Opens a dispute if the seller was silent after the deal was marked as paid. Coins are never released because a side did not respond. */
export async function disputeSilence(db: DealDatabase, { application_seq }: ApplicationRow): Promise<void> {
  await insertDispute(db, { application_seq, reason: 'SILENT' })
  await updateApplication(db, application_seq, { state: 'DISPUTED' })
}

/**
 * Reopens a deal whose release the ledger refused because an account is frozen. Other operators than the first ones decide again.
 */
export async function block(db: DealDatabase, { application_seq }: ApplicationRow): Promise<readonly string[]> {
  const dispute = await selectDispute(db, application_seq)
  if (dispute) await updateDispute(db, application_seq, { state: 'OPEN', ended_at: null })
  else await insertDispute(db, { application_seq, reason: 'BLOCKED' })
  await updateApplication(db, application_seq, {
    state: 'DISPUTED',
    released: null,
    released_fee: null,
    is_bond_forfeited: false,
  })
  return []
}
