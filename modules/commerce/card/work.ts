import { lookAtDisputes } from './chargeback.ts'
import type { CardDeps } from './deps.ts'
import { readBook } from './entries.ts'
import { lookAtCard } from './look.ts'
import { type CardDifference, cardDifferences } from './reconcile.ts'
import { lookLater, selectDue } from './store.ts'

const BATCH = 50
const AFTER_FAILURE_SECONDS = 5

/** Advances every due card payment. A failure does not affect the others and is retried. Returns whether there may be more. */
export async function carryCards(deps: CardDeps, onFailed: (seq: string, error: unknown) => void): Promise<boolean> {
  const due = await selectDue(deps.db, BATCH)
  for (const seq of due) {
    await lookAtCard(deps, seq).catch(async (error: unknown) => {
      onFailed(seq, error)
      await lookLater(deps.db, seq, AFTER_FAILURE_SECONDS)
    })
  }
  return due.length === BATCH
}

/** Reads disputes first, so that their entries can be matched. Returns the differences. */
export async function carryBook(deps: CardDeps): Promise<readonly CardDifference[]> {
  await lookAtDisputes(deps)
  await readBook(deps)
  return cardDifferences(deps.db)
}
