import { inTransaction, uuidV7 } from '@cocobnk/database'
import { CARD_ASSET } from './cents.ts'
import type { CardDeps } from './deps.ts'
import { atShop, mustPost, postCard } from './posting.ts'
import {
  endRecovery,
  insertRecovery,
  notifyDebtor,
  type Recovery,
  type Source,
  selectDebt,
  selectDebtors,
  selectSources,
  selectWaiting,
} from './recover.store.ts'
import { drawsOf, insertUses, lockLeft, sumOf, undoUses } from './reserve.store.ts'

/**
 * Collects what owners of shops owe after chargebacks: from their reserves, then from their accounts; the rest waits for incoming money. A
 * failure of one owner does not affect the others; the first failure is thrown after all have been tried.
 */
export async function recoverDebts(deps: CardDeps): Promise<void> {
  const failures: unknown[] = []
  for (const memberSeq of await selectDebtors(deps.db))
    await recover(deps, memberSeq).catch((failure: unknown) => failures.push(failure))
  if (failures.length > 0) throw failures[0]
}

async function recover(deps: CardDeps, memberSeq: string): Promise<void> {
  const waiting = await selectWaiting(deps.db, memberSeq)
  if (waiting) await collect(deps, waiting)
  for (const source of await selectSources(deps.db, memberSeq)) {
    const next = source.kind === 'RESERVE' ? await planReserve(deps, source) : await planAccount(deps, source)
    if (next) await collect(deps, next)
  }
  await notifyDebtor(deps.db, memberSeq)
}

/** The row is stored before it is posted, one at a time per owner: two pending ones could both be posted. */
function planReserve({ db }: CardDeps, { memberSeq, accountSeq }: Source): Promise<Recovery | undefined> {
  return inTransaction(db, async (transaction) => {
    const owed = await selectDebt(transaction, memberSeq)
    const draws = drawsOf(await lockLeft(transaction, accountSeq), owed)
    if (draws.length === 0) return undefined
    const row = { recovery_seq: uuidV7(), member_seq: memberSeq, account_seq: accountSeq, amount: sumOf(draws) }
    const made = await insertRecovery(transaction, { ...row, source: 'RESERVE' })
    if (made) await insertUses(transaction, { recovery_seq: made.recovery_seq }, draws)
    return made
  })
}

async function planAccount(
  { db, ledgers }: CardDeps,
  { memberSeq, accountSeq }: Source,
): Promise<Recovery | undefined> {
  const [account] = await ledgers.balances([accountSeq])
  const owed = await selectDebt(db, memberSeq)
  const free = account?.state === 'open' ? account.balance - account.heldOut : 0n
  const amount = free < owed ? free : owed
  if (amount <= 0n) return undefined
  const row = { recovery_seq: uuidV7(), member_seq: memberSeq, account_seq: accountSeq, amount }
  return insertRecovery(db, { ...row, source: 'ACCOUNT' })
}

/** Refusals that leave the money where it is; the same or another source is tried in the next run. */
const NOT_NOW: readonly string[] = ['INSUFFICIENT_FUNDS', 'ACCOUNT_FROZEN', 'ACCOUNT_CLOSED', 'EXISTS_DIFFERENT']

/** Posts a stored recovery. If the ledger refuses it, its id is used up, so that it cannot be posted together with another one later. */
async function collect(deps: CardDeps, { recovery_seq: key, account_seq, source, amount }: Recovery): Promise<void> {
  const posting = { key, ...atShop({ account_seq, asset: CARD_ASSET }), amounts: { recovered: amount } }
  const code = await postCard(deps, source === 'RESERVE' ? 'recover from reserve' : 'recover', posting)
  if (code === 'DONE') return endRecovery(deps.db, key, 'posted_at')
  if (!NOT_NOW.includes(code))
    throw new Error(`the ledger refuses to recover ${key} from account ${account_seq}: ${code}`)
  await mustPost(deps, 'cancel recover', posting)
  await inTransaction(deps.db, async (transaction) => {
    await endRecovery(transaction, key, 'canceled_at')
    await undoUses(transaction, { recovery_seq: key })
  })
}
