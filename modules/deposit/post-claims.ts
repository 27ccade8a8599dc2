import { isDone } from '@cocobnk/ledger'
import { markClaimPosted, selectDueClaims } from './claim.store.ts'
import { claimChains } from './claim-posting.ts'
import type { PostDeps } from './post-due.ts'

const BATCH = 50

/** Moves what operators gave to somebody, once: whoever dies in between finds the same ids again. */
export async function postClaims({ db, ledgers }: PostDeps, network: string): Promise<void> {
  const problems: unknown[] = []
  for (const claim of await selectDueClaims(db, network, BATCH)) {
    try {
      for (const chain of claimChains(claim)) {
        const refused = (await ledgers.post(...chain)).find((code) => !isDone(code))
        if (refused) throw new Error(`the ledger refused the claim ${claim.claim_seq}: ${refused}`)
      }
      await markClaimPosted(db, claim.claim_seq)
    } catch (error) {
      // The others do not wait for it.
      problems.push(error)
    }
  }
  if (problems.length > 0) throw problems[0]
}
