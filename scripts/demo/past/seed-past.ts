import type { Posted } from '../history/journal.ts'
import { SCENES } from '../scenes/index.ts'
import { ageMembers, type Owner, openPastBook, type PastGround } from './ground.ts'
import { loadJournal } from './load-journal.ts'

/** Writes every scene's past: the rows of the bank first, then the journal of all of them together. */
export async function seedPast(owner: Owner, ledgerOwnerUrl: string): Promise<void> {
  const history: Posted[] = []
  await ageMembers(owner.db)
  const book = await openPastBook(owner.db)
  const ground: PastGround = {
    ...owner,
    book,
    post: (...posted) => void history.push(...posted),
    entriesOf: (account) =>
      history.flatMap(({ chain }) => chain).filter(({ debit, credit }) => debit === account || credit === account)
        .length,
  }
  for (const { past } of SCENES) await past?.(ground)
  await loadJournal(ledgerOwnerUrl, book.joined, history)
}
