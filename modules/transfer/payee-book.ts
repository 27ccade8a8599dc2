import type { KnownAccount } from '@cocobnk/account'
import { type Ask, lookUp } from '@cocobnk/database'
import { selectBooks, selectConfirmed } from './store.ts'

type Book = ReadonlyMap<string, KnownAccount>

/** Removed by another process, a payee is one for so long still. */
const REMEMBERED = { size: 20_000, lifeMs: 30_000 }
const FORGOTTEN = { size: 0, lifeMs: 0 }

export type PayeeBooks = ReturnType<typeof payeeBooks>

/**
 * Who may send where without being asked again, for crowds. Whoever sends once sends again, and mostly to the same few: a
 * sender's latest payees are fetched together, accounts and all, so that the next transfer to any of them asks nobody.
 */
export function payeeBooks(ask: Ask) {
  const books = lookUp<Book>({
    ...REMEMBERED,
    ask: async (memberSeqs) => {
      const entries = Map.groupBy(await selectBooks(ask, memberSeqs), ({ payer_seq }) => payer_seq)
      return new Map(memberSeqs.map((memberSeq) => [memberSeq, bookOf(entries.get(memberSeq) ?? [])]))
    },
  })
  const keyOf = (memberSeq: string, accountSeq: string) => `${memberSeq} ${accountSeq}`
  const pairs = lookUp<true>({
    ...FORGOTTEN,
    ask: async (keys) => {
      const asked = keys.map((key) => key.split(' '))
      const rows = await selectConfirmed(
        ask,
        asked.map(([member = '']) => member),
        asked.map(([, account = '']) => account),
      )
      return new Map(rows.map((row) => [keyOf(row.member_seq, row.account_seq), true]))
    },
  })
  return {
    /** The payee of that number, if the book knows it. */
    find: async (memberSeq: string, number: string) => (await books.find(memberSeq))?.get(number),
    /** For whom the book does not know: too many others are newer, or it was confirmed a moment ago. */
    async has(memberSeq: string, accountSeq: string): Promise<boolean> {
      const isConfirmed = (await pairs.find(keyOf(memberSeq, accountSeq))) === true
      if (isConfirmed) books.forget(memberSeq)
      return isConfirmed
    },
    forget: books.forget,
  }
}

function bookOf(accounts: readonly KnownAccount[]): Book {
  return new Map(accounts.map((account) => [account.number, account]))
}
