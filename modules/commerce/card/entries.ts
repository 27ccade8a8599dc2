import type { BalanceEntry } from '@cocobnk/card-processor'
import { sql, uuidV7 } from '@cocobnk/database'
import { shardOf } from '@cocobnk/ledger'
import { CARD_ASSET, ofCents } from './cents.ts'
import type { CardDeps } from './deps.ts'
import { postCard } from './posting.ts'
import { selectPlaced } from './store.ts'

/** How far back each poll reads, so that it finds entries missed by earlier polls. */
const AGAIN_MS = 2 * 86_400_000
const PAYOUTS_WITHIN_MS = 30 * 86_400_000
/** The shard for entries that belong to none of our payments. */
const HOUSE_SHARD = 0
/** After this many days, an entry whose payment was not found counts as belonging to none. */
const UNKNOWN_DAYS = 7

/** Copies the processor's balance entries, and posts costs and payouts. Returns how many entries are new. */
export async function readBook(deps: CardDeps): Promise<number> {
  const { db, processor } = deps
  const last = await db
    .selectFrom('card_entry')
    .select((row) => row.fn.max('at').as('at'))
    .executeTakeFirst()
  const since = new Date((last?.at ?? new Date()).getTime() - AGAIN_MS)
  let added = 0
  for (const entry of await processor.entriesSince(since)) added += (await keep(deps, entry)) ? 1 : 0
  await bindLate(deps)
  await postCosts(deps)
  await postPayouts(deps)
  return added
}

async function keep({ db }: CardDeps, { id, kind, source, cents, feeCents, at }: BalanceEntry): Promise<boolean> {
  const made = await db
    .insertInto('card_entry')
    .values({
      entry_id: id,
      kind,
      source,
      cents,
      fee_cents: feeCents,
      at,
      card_payment_seq: null,
      cost_seq: uuidV7(),
    })
    .onConflict((conflict) => conflict.column('entry_id').doNothing())
    .returning('entry_id')
    .executeTakeFirst()
  return made !== undefined
}

/** Whether the shard of an entry is final: a cost posted on one shard and then on another would be paid twice. */
const isPlaced = sql<boolean>`(card_payment_seq IS NOT NULL OR kind NOT IN ('CHARGE', 'REFUND', 'DISPUTE')
  OR at <= now() - make_interval(days => ${UNKNOWN_DAYS}))`

/** Links entries to their payments. An entry may contain a charge before its payment has been recorded. */
async function bindLate({ db }: CardDeps): Promise<void> {
  await sql`
    UPDATE card_entry SET card_payment_seq = known.card_payment_seq
    FROM (
      SELECT charge_id AS source, card_payment_seq FROM card_payment WHERE charge_id IS NOT NULL
      UNION ALL SELECT return_id, card_payment_seq FROM card_payment WHERE return_id IS NOT NULL
      UNION ALL SELECT refund_id, card_payment_seq FROM card_refund WHERE refund_id IS NOT NULL
      UNION ALL SELECT dispute_id, card_payment_seq FROM chargeback
    ) AS known
    WHERE card_entry.card_payment_seq IS NULL AND card_entry.source = known.source
      AND card_entry.at > now() - make_interval(days => ${UNKNOWN_DAYS})`.execute(db)
}

/** Posts processing costs, paid from fees, on the payment's shard once that is known. Waits while the fees do not cover them. */
async function postCosts(deps: CardDeps): Promise<void> {
  const due = await deps.db
    .selectFrom('card_entry')
    .selectAll()
    .where('fee_cents', '>', 0n)
    .where('cost_posted_at', 'is', null)
    .where(isPlaced)
    .orderBy('entry_id')
    .execute()
  for (const { entry_id, cost_seq, fee_cents, card_payment_seq } of due) {
    const { shard, decimals } = await placeOf(deps, card_payment_seq)
    const posting = { key: cost_seq, shard, asset: CARD_ASSET, amounts: { cost: ofCents(fee_cents, decimals) } }
    const code = await postCard(deps, 'cost', posting)
    if (code === 'INSUFFICIENT_FUNDS' || code === 'BOUND_EXCEEDED') continue
    if (code !== 'DONE') throw new Error(`the ledger refuses the cost of a card payment: ${code}`)
    await deps.db
      .updateTable('card_entry')
      .set({ cost_posted_at: sql<Date>`now()` })
      .where('entry_id', '=', entry_id)
      .execute()
  }
}

/** Posts payouts. A payout is one sum; each shard gets what its own payments earned, less their costs. */
async function postPayouts(deps: CardDeps): Promise<void> {
  const { db, processor } = deps
  for (const { id, isPaid } of await processor.payoutsSince(new Date(Date.now() - PAYOUTS_WITHIN_MS)))
    if (isPaid && !(await isKnown(deps, id))) await share(deps, id)
  const due = await db.selectFrom('card_payout').selectAll().where('posted_at', 'is', null).execute()
  for (const { payout_id, shard, payout_seq: key, cents } of due) {
    const { decimals } = await placeOf(deps, null)
    const amount = ofCents(cents < 0n ? -cents : cents, decimals)
    const step = cents < 0n ? 'take back' : 'pay out'
    const amounts = cents < 0n ? { 'taken back': amount } : { 'paid out': amount }
    const code = cents === 0n ? 'DONE' : await postCard(deps, step, { key, shard, asset: CARD_ASSET, amounts })
    if (code === 'BOUND_EXCEEDED' || code === 'INSUFFICIENT_FUNDS') continue
    if (code !== 'DONE') throw new Error(`the ledger refuses a payout: ${code}`)
    await db
      .updateTable('card_payout')
      .set({ posted_at: sql<Date>`now()` })
      .where('payout_id', '=', payout_id)
      .where('shard', '=', shard)
      .execute()
  }
}

async function isKnown({ db }: CardDeps, payoutId: string): Promise<boolean> {
  const found = await db
    .selectFrom('card_payout')
    .select('payout_id')
    .where('payout_id', '=', payoutId)
    .executeTakeFirst()
  return found !== undefined
}

async function share(deps: CardDeps, payoutId: string): Promise<void> {
  const shares = new Map<number, bigint>()
  for (const { id, kind, cents, feeCents } of await deps.processor.entriesOf(payoutId)) {
    if (kind === 'PAYOUT') continue
    const known = await deps.db
      .selectFrom('card_entry')
      .select('card_payment_seq')
      .where('entry_id', '=', id)
      .where(isPlaced)
      .executeTakeFirst()
    // Not copied yet, or its payment is unknown: retried in the next run.
    if (!known) return
    const { shard } = await placeOf(deps, known.card_payment_seq)
    shares.set(shard, (shares.get(shard) ?? 0n) + cents - feeCents)
  }
  if (shares.size === 0) return
  const rows = [...shares].map(([shard, cents]) => ({ payout_id: payoutId, shard, payout_seq: uuidV7(), cents }))
  await deps.db
    .insertInto('card_payout')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function placeOf({ db }: CardDeps, cardPaymentSeq: string | null) {
  const paid = cardPaymentSeq === null ? undefined : await selectPlaced(db, cardPaymentSeq)
  if (paid) return { shard: shardOf(paid.account_seq), decimals: paid.decimals }
  const asset = await db
    .selectFrom('asset')
    .select('decimal_point')
    .where('code', '=', CARD_ASSET)
    .executeTakeFirstOrThrow()
  return { shard: HOUSE_SHARD, decimals: asset.decimal_point }
}
