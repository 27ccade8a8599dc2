import { type Kysely, newestFirst, type PageRange, uuidV7 } from '@cocobnk/database'
import type { MerchantTables } from './tables.ts'

type Db = Kysely<MerchantTables>

/** The actor of an action. A key stands for a program of the shop; the bank for automatic actions. */
export type LogActor =
  | { readonly kind: 'MEMBER' | 'KEY' | 'OPERATOR'; readonly seq: string }
  | { readonly kind: 'BANK' }

type Entry = {
  readonly merchantSeq: string
  readonly actor: LogActor
  /** Noun and verb, such as `key.rotated`. */
  readonly action: string
  /** Details as texts; nothing personal about customers. */
  readonly detail?: Readonly<Record<string, string>>
}

/** Appends to the shop's log. Must be called in the transaction of the action, so that both are stored or neither. */
export async function logAtMerchant(db: Db, { merchantSeq, actor, action, detail = {} }: Entry): Promise<void> {
  await db
    .insertInto('merchant_log')
    .values({
      log_seq: uuidV7(),
      merchant_seq: merchantSeq,
      actor_kind: actor.kind,
      actor_seq: actor.kind === 'BANK' ? null : actor.seq,
      action,
      detail,
    })
    .execute()
}

export type LogRow = Awaited<ReturnType<typeof selectLog>>[number]

/** One page of the log, newest first, after the given position. */
export function selectLog(db: Db, { merchantSeq, ...range }: PageRange & { readonly merchantSeq: string }) {
  return db
    .selectFrom('merchant_log')
    .selectAll()
    .where('merchant_seq', '=', merchantSeq)
    .$call(newestFirst('created_at', 'log_seq', range))
    .execute()
}
