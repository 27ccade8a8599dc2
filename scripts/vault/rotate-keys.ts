import type { Kysely } from '@cocobnk/database'
import { type DealTables, dealRoomKeyShelf } from '@cocobnk/deal'
import { type InquiryTables, inquiryKeyShelf } from '@cocobnk/inquiry'
import { type MemberTables, memberKeyShelf } from '@cocobnk/member'
import { type OperatorTables, operatorKeyShelf } from '@cocobnk/operator'
import { rewrapAll, type Vault } from '@cocobnk/vault'

export type KeyTables = MemberTables & OperatorTables & InquiryTables & DealTables

type Deps = {
  readonly db: Kysely<KeyTables>
  readonly vault: Pick<Vault, 'rewrap'>
}

/**
 * Wraps every data key by the newest wrapping key and returns how many were not yet. A member who joined during a pass may still have
 * been wrapped by the previous key, so it repeats until a pass finds nothing to do.
 */
export async function rotateKeys({ db, vault }: Deps): Promise<number> {
  const shelves = [memberKeyShelf(db), operatorKeyShelf(db), inquiryKeyShelf(db), dealRoomKeyShelf(db)]
  let total = 0
  for (;;) {
    let count = 0
    for (const shelf of shelves) count += await rewrapAll(vault, shelf)
    total += count
    if (count === 0) return total
  }
}
