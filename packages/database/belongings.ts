import type { Kysely } from './kysely.ts'

/**
 * What a module keeps about a member, and what closing the membership does to it. `apps/api/wire/belongings.ts` lists them all; a test
 * there requires every table with a `member_seq` to be covered by one of them or to be named as kept, with a reason.
 */
export type Belongings<Tables> = {
  readonly tables: readonly (keyof Tables & string)[]
  /** Whether something is pending that has to end before the member may leave. */
  readonly hasObligation?: (transaction: Kysely<Tables>, memberSeq: string) => Promise<boolean>
  /** Deletes or anonymises the rows. */
  readonly erase?: (transaction: Kysely<Tables>, memberSeq: string) => Promise<void>
}
