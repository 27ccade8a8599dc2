import { isDone, shardOf } from '@cocobnk/ledger'
import { markClaimPosted, selectDueClaims } from './claim.store.ts'
import { claimChains, HOUSE_SHARD } from './claim-posting.ts'
import { markCreditPosted, selectDueCredits } from './desk/kept.store.ts'
import type { PostDeps } from './post-due.ts'

const BATCH = 50

/** Posts kept deposits that operators gave to a member, by claim or directly, once: after a crash the same ids are derived again. */
export async function postClaims(deps: PostDeps, network: string): Promise<void> {
  const { db } = deps
  const problems: unknown[] = []
  // A refusal, or an unavailable shard, does not delay the others.
  const attempt = (post: () => Promise<void>) => post().catch((error: unknown) => void problems.push(error))
  for (const claim of await selectDueClaims(db, network, BATCH)) {
    await attempt(async () => {
      await postChains(deps, claimChains(claim))
      await markClaimPosted(db, claim.claim_seq)
    })
  }
  for (const { kept_for_account, ...credit } of await selectDueCredits(db, network, BATCH)) {
    await attempt(async () => {
      await postChains(deps, claimChains(credit, kept_for_account === null ? HOUSE_SHARD : shardOf(kept_for_account)))
      await markCreditPosted(db, credit.deposit_seq)
    })
  }
  if (problems.length > 0) throw problems[0]
}

async function postChains({ ledgers }: PostDeps, chains: ReturnType<typeof claimChains>): Promise<void> {
  for (const chain of chains) {
    const refused = (await ledgers.post(...chain)).find((code) => !isDone(code))
    if (refused) throw new Error(`the ledger refused a kept deposit: ${refused}`)
  }
}
