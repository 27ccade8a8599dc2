import { type ApprovalTables, type AskDeps, askFor, type Performers } from '@cocobnk/approval'
import type { Call, CardClass, CodeOf, Handlers, Output } from '@cocobnk/contract'
import { type Kysely, sql } from '@cocobnk/database'
import { logAtMerchant } from '@cocobnk/merchant'
import { ok, type Result, refuse } from '@cocobnk/result'
import { type ReserveDeps, showReserve } from '../reserve.show.ts'
import { classOf } from '../risk.ts'
import type { CardTables } from '../tables.ts'

type ReadKey = 'GET /operator/merchant/{merchant_seq}/card'
type Key = 'PATCH /operator/merchant/{merchant_seq}/card'
type Db = Kysely<CardTables & ApprovalTables>
type DeskDeps = ReserveDeps & Pick<AskDeps, 'push'> & { readonly db: Db }

/** How shops take cards, as operators see and change it. */
export function cardDeskHttp(deps: DeskDeps): Handlers<ReadKey | Key> {
  return {
    'GET /operator/merchant/{merchant_seq}/card': async ({ path }) => {
      const merchantSeq = await shopOf(deps.db, path.merchant_seq)
      return merchantSeq ? ok({ card_reserve: await showReserve(deps, merchantSeq) }) : refuse('NOT_FOUND')
    },
    'PATCH /operator/merchant/{merchant_seq}/card': (call) => askForCards(deps, call),
  }
}

/** The shop with this id, or with this stop: a case is about a stop. */
async function shopOf(db: Db, id: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('merchant')
    .select('merchant_seq')
    .where((row) =>
      row.or([
        row('merchant_seq', '=', id),
        row('merchant_seq', 'in', row.selectFrom('card_stop').select('merchant_seq').where('stop_seq', '=', id)),
      ]),
    )
    .executeTakeFirst()
  return found?.merchant_seq
}

/** Requests another class, or the end of a stop; done once a second operator approves. */
async function askForCards(
  deps: DeskDeps,
  { path, body, caller }: Call<Key>,
): Promise<Result<Output<Key>, CodeOf<Key>>> {
  const merchantSeq = await shopOf(deps.db, path.merchant_seq)
  if (!merchantSeq) return refuse('NOT_FOUND')
  if (body.type === 'SET_CLASS' && body.risk_class === undefined)
    return refuse('INVALID_INPUT', { fields: { risk_class: 'REQUIRED' } })
  const before = await classOf(deps.db, merchantSeq)
  const after = (body.type === 'SET_CLASS' ? body.risk_class : undefined) ?? before
  const stop = body.type === 'SET_RESUMED' ? await openStop(deps.db, merchantSeq) : undefined
  if (after === before && !stop) return refuse('NOTHING_TO_CHANGE')
  const change = stop ? { name: 'card_stop', before: stop.cause, after: null } : { name: 'risk_class', before, after }
  return askFor(deps, {
    action: 'merchant.card',
    subject: `merchant:${merchantSeq}`,
    changes: [change],
    payload: { merchantSeq, before, after, stopSeq: stop?.stop_seq ?? null },
    reason: body.reason,
    maker: caller,
  })
}

function openStop(db: Kysely<CardTables>, merchantSeq: string) {
  return db
    .selectFrom('card_stop')
    .select(['stop_seq', 'cause'])
    .where('merchant_seq', '=', merchantSeq)
    .where('released_at', 'is', null)
    .executeTakeFirst()
}

/** Executes approved requests. */
export function cardPerformers(
  databaseOf: (transaction: Parameters<Performers['merchant.card']>[0]) => Kysely<CardTables>,
): Pick<Performers, 'merchant.card'> {
  return {
    'merchant.card': async (transaction, { merchantSeq, before, after, stopSeq }, { checkerSeq }) => {
      const db = databaseOf(transaction)
      if ((await classOf(db, merchantSeq)) !== before) return refuse('CHANGED_MEANWHILE')
      if (stopSeq !== null && !(await endStop(db, stopSeq))) return refuse('CHANGED_MEANWHILE')
      if (after !== before) await upsertClass(db, merchantSeq, after)
      await logAtMerchant(db, {
        merchantSeq,
        actor: { kind: 'OPERATOR', seq: checkerSeq },
        action: stopSeq === null ? 'card.class' : 'card.resumed',
        detail: { risk_class: after },
      })
      return ok({ tell: async () => {} })
    },
  }
}

async function endStop(db: Kysely<CardTables>, stopSeq: string): Promise<boolean> {
  const ended = await db
    .updateTable('card_stop')
    .set({ released_at: sql<Date>`now()` })
    .where('stop_seq', '=', stopSeq)
    .where('released_at', 'is', null)
    .returning('stop_seq')
    .executeTakeFirst()
  return ended !== undefined
}

async function upsertClass(db: Kysely<CardTables>, merchantSeq: string, risk_class: CardClass) {
  await db
    .insertInto('card_risk')
    .values({ merchant_seq: merchantSeq, risk_class })
    .onConflict((conflict) => conflict.column('merchant_seq').doUpdateSet({ risk_class, changed_at: sql<Date>`now()` }))
    .execute()
}
