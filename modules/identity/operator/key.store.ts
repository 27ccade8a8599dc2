import type { Kysely } from '@cocobnk/database'
import type { KeyShelf } from '@cocobnk/vault'
import type { OperatorTable } from './store.ts'

/** The keys of all operators, for the rotation of the wrapping key. The api's role has no access to it. */
export function operatorKeyShelf(db: Kysely<{ operator: OperatorTable }>): KeyShelf {
  return {
    page: async ({ after, limit }) => {
      const rows = await db
        .selectFrom('operator')
        .select(['operator_seq', 'wrapped_key'])
        .$if(after !== undefined, (query) => query.where('operator_seq', '>', after ?? ''))
        .orderBy('operator_seq')
        .limit(limit)
        .execute()
      return rows.map(({ operator_seq: owner, wrapped_key: bytes }) => ({ owner, bytes }))
    },
    replace: async (before, after) => {
      await db
        .updateTable('operator')
        .set({ wrapped_key: after.bytes })
        .where('operator_seq', '=', before.owner)
        .where('wrapped_key', '=', before.bytes)
        .execute()
    },
  }
}
