import { batchLoader } from '@cocobnk/concurrency'
import type { Ask, Kysely } from '@cocobnk/database'
import { type AccountTables, type KnownAccount, selectNumbered, selectOwned, wakeAccount } from './store.ts'

/** Owner, number and asset of an account never change, so they may be cached; the last use is a minute late at most. */
const CACHE = { maxEntries: 100_000, ttlMs: 60_000 }
/** How often a use is recorded: often enough that an account in use never becomes dormant, with at most one write a day. */
const USE_NOTED_EVERY_MS = 24 * 60 * 60_000
const DORMANT_AFTER_MONTHS = 12

export type KnownAccounts = ReturnType<typeof knownAccounts>

/** Account lookups for payments, cached and batched. A payment does not write to the account's row each time. */
export function knownAccounts(db: Kysely<AccountTables>, askDatabase: Ask) {
  const keyOf = (memberSeq: string, accountSeq: string) => `${memberSeq} ${accountSeq}`
  const owned = batchLoader<KnownAccount>({
    cache: CACHE,
    load: async (keys) => {
      const pairs = keys.map((key) => key.split(' '))
      const rows = await selectOwned(
        askDatabase,
        pairs.map(([member = '']) => member),
        pairs.map(([, account = '']) => account),
      )
      return new Map(rows.map((row) => [keyOf(row.member_seq, row.account_seq), row]))
    },
  })
  const numbered = batchLoader<KnownAccount>({
    cache: CACHE,
    load: async (numbers) => new Map((await selectNumbered(askDatabase, numbers)).map((row) => [row.number, row])),
  })
  return {
    own: (memberSeq: string, accountSeq: string) => owned.find(keyOf(memberSeq, accountSeq)),
    byNumber: (number: string) => numbered.find(number),
    /** Records that the owner used the account. The caller has already checked that the account is not dormant. */
    async noteUse({ member_seq, account_seq, used_at }: KnownAccount, now = new Date()): Promise<void> {
      if (now.getTime() - used_at.getTime() < USE_NOTED_EVERY_MS) return
      await wakeAccount(db, member_seq, account_seq)
      owned.forget(keyOf(member_seq, account_seq))
    },
  }
}

/** Whether the account has been unused for so long that only its owner's explicit request reactivates it. */
export function isDormant(usedAt: Date, now: Date): boolean {
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - DORMANT_AFTER_MONTHS)
  return usedAt < since
}
