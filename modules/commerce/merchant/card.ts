import type { Call, CodeOf, Output } from '@cocobnk/contract'
import { commitIfOk, type Kysely, sql, uuidV7 } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { MerchantDeps } from './deps.ts'
import type { MerchantTables } from './tables.ts'

type AddKey = 'POST /member/me/card'
type Shown = Output<AddKey>['card']
type Db = Kysely<MerchantTables>

const CARDS_MAX = 10
const SHOWN = ['card_seq', 'label', 'last_four', 'created_at'] as const

const cardsOf = (db: Db, memberSeq: string) =>
  db.selectFrom('member_card').where('member_seq', '=', memberSeq).where('deleted_at', 'is', null)

function show(row: Omit<Shown, 'created_at'> & { readonly created_at: Date }): Shown {
  return { ...row, created_at: row.created_at.toISOString() }
}

export async function listCards(
  { db }: Pick<MerchantDeps, 'db'>,
  memberSeq: string,
): Promise<Output<'GET /member/me/card'>> {
  const rows = await cardsOf(db, memberSeq).select(SHOWN).orderBy('created_at', 'desc').execute()
  return { list: rows.map(show), max: CARDS_MAX }
}

export function addCard(
  { db }: Pick<MerchantDeps, 'db'>,
  memberSeq: string,
  given: Call<AddKey>['body'],
): Promise<Result<{ readonly card: Shown }, CodeOf<AddKey>>> {
  return commitIfOk(db, async (transaction): Promise<Result<{ readonly card: Shown }, CodeOf<AddKey>>> => {
    const row = await transaction
      .insertInto('member_card')
      .values({ card_seq: uuidV7(), member_seq: memberSeq, ...given })
      .returning(SHOWN)
      .executeTakeFirstOrThrow()
    // Counted after the insert, because inserting locks the member: of two concurrent inserts, the second counts the first.
    const all = await cardsOf(transaction, memberSeq).select('card_seq').execute()
    return all.length > CARDS_MAX
      ? refuse('CARD_LIMIT', { values: { max: String(CARDS_MAX) } })
      : ok({ card: show(row) })
  })
}

/** Removes a card. Payments in progress still refer to it; new payments do not find it. */
export async function removeCard(
  { db }: Pick<MerchantDeps, 'db'>,
  memberSeq: string,
  cardSeq: string,
): Promise<Result<object, 'NOT_FOUND'>> {
  const row = await db
    .updateTable('member_card')
    .set({ deleted_at: sql<Date>`now()` })
    .where('card_seq', '=', cardSeq)
    .where('member_seq', '=', memberSeq)
    .where('deleted_at', 'is', null)
    .returning('card_seq')
    .executeTakeFirst()
  return row ? ok({}) : refuse('NOT_FOUND')
}

/** For a new payment: the member's own card, unless removed. */
export function usableCard(db: Db, memberSeq: string, cardSeq: string) {
  return cardsOf(db, memberSeq).selectAll().where('card_seq', '=', cardSeq).executeTakeFirst()
}
