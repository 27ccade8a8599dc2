import { isDone } from '@cocobnk/ledger'
import { markClaimPosted, selectDueClaims } from './claim.store.ts'
import { claimChains } from './claim-posting.ts'
import type { PostDeps } from './post-due.ts'

const BATCH = 50

/** Moves what operators gave to somebody, once: whoever dies in between finds the same ids again. */
export async function postClaims({ db, ledgers }: PostDeps, network: string): Promise<void> {
  for (const claim of await selectDueClaims(db, network, BATCH)) {
    for (const chain of claimChains(claim)) {
      const refused = (await ledgers.post(...chain)).find((code) => !isDone(code))
      if (refused) throw new Error(`the ledger refused a claimed deposit: ${refused}`)
    }
    await markClaimPosted(db, claim.claim_seq)
  }
}
