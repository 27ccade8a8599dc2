import type { AccountTables } from '@cocobnk/account'
import { type ApprovalTables, type AskDeps, type Asked, askFor, type Performers } from '@cocobnk/approval'
import type { AssetTables } from '@cocobnk/asset'
import type { CodeOf, OperatorCaller } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import { type HaltTables, selectHalt, updateReleased } from './store.ts'

export type DeskDatabase = Kysely<HaltTables & AssetTables & AccountTables & ApprovalTables>

type Key = 'PATCH /operator/halt/{halt_seq}'
type Wish = { readonly haltSeq: string; readonly reason: string; readonly caller: OperatorCaller }

/** Requests the release of a halt. It is performed once a second operator approves. */
export async function askForRelease(
  { db, push }: { readonly db: DeskDatabase } & Pick<AskDeps, 'push'>,
  { haltSeq, reason, caller }: Wish,
): Promise<Result<Asked, CodeOf<Key>>> {
  const halt = await selectHalt(db, haltSeq)
  if (!halt) return refuse('NOT_FOUND')
  if (halt.released_at) return refuse('NOTHING_TO_CHANGE')
  const isExchange = halt.kind === 'EXCHANGE' || halt.kind === 'EXCHANGE_ASSET'
  const what = [isExchange ? halt.cause : null, halt.code, halt.number].filter((part) => part !== null).join(' ')
  return askFor(
    { db, push },
    {
      action: 'halt.release',
      subject: `halt:${haltSeq}`,
      changes: [{ name: 'halted', before: what, after: null }],
      payload: { haltSeq },
      reason,
      maker: caller,
    },
  )
}

export function haltPerformers(
  databaseOf: (transaction: Parameters<Performers['halt.release']>[0]) => DeskDatabase,
): Pick<Performers, 'halt.release'> {
  return {
    'halt.release': async (transaction, { haltSeq }, { approvalSeq }) =>
      (await updateReleased(databaseOf(transaction), haltSeq, approvalSeq))
        ? ok({ tell: async () => {} })
        : refuse('CHANGED_MEANWHILE'),
  }
}
