import { type Kysely, sql, uuidV7 } from '@cocobnk/database'
import { CARD_ASSET, ofCents } from './cents.ts'
import type { CardDeps } from './deps.ts'
import { atShop, postCard } from './posting.ts'
import type { CardWorkerTables } from './tables.ts'

/** Debts of shops' accounts after chargebacks, minus what has been recovered. */
async function selectDebts(db: Kysely<CardWorkerTables>) {
  const { rows } = await sql<{ account_seq: string; owed: bigint }>`
    SELECT account_seq, charged.amount - coalesce(paid.amount, 0) AS owed
    FROM (
      SELECT merchant_account.account_seq, sum(chargeback.cents) * ${ofCents(1n, await decimalsOf(db)).toString()}::numeric AS amount
      FROM chargeback JOIN card_payment USING (card_payment_seq) JOIN merchant_account USING (merchant_account_seq)
      WHERE chargeback.charged_at IS NOT NULL GROUP BY merchant_account.account_seq
    ) AS charged
    LEFT JOIN (
      SELECT account_seq, sum(amount) AS amount FROM card_recovery WHERE posted_at IS NOT NULL GROUP BY account_seq
    ) AS paid USING (account_seq)
    WHERE charged.amount > coalesce(paid.amount, 0)`.execute(db)
  return rows
}

async function decimalsOf(db: Kysely<CardWorkerTables>): Promise<number> {
  const asset = await db.selectFrom('asset').select('decimal_point').where('code', '=', CARD_ASSET).executeTakeFirst()
  return asset?.decimal_point ?? 0
}

/**
 * Collects what shops owe from the current balances of their accounts; the rest waits for incoming money. A failure of one account does not
 * affect the others; the first failure is thrown after all have been tried.
 */
export async function recoverDebts(deps: CardDeps): Promise<void> {
  const failures: unknown[] = []
  for (const { account_seq, owed } of await selectDebts(deps.db))
    await recover(deps, account_seq, owed).catch((failure: unknown) => failures.push(failure))
  if (failures.length > 0) throw failures[0]
}

/**
 * Stores the amount before posting it, one at a time per account. If the account has less by then, the same amount stays pending until the
 * account has enough: two pending amounts could both be posted.
 */
async function recover(deps: CardDeps, account_seq: string, owed: bigint): Promise<void> {
  const waiting = await deps.db
    .selectFrom('card_recovery')
    .selectAll()
    .where('account_seq', '=', account_seq)
    .where('posted_at', 'is', null)
    .executeTakeFirst()
  const next = waiting ?? (await plan(deps, account_seq, owed))
  if (!next) return
  const posting = { key: next.recovery_seq, ...atShop({ account_seq, asset: CARD_ASSET }) }
  const code = await postCard(deps, 'recover', { ...posting, amounts: { recovered: next.amount } })
  if (code === 'INSUFFICIENT_FUNDS' || code === 'ACCOUNT_FROZEN') return
  if (code !== 'DONE') throw new Error(`the ledger refuses to recover from a shop: ${code}`)
  await deps.db
    .updateTable('card_recovery')
    .set({ posted_at: sql<Date>`now()` })
    .where('recovery_seq', '=', next.recovery_seq)
    .where('posted_at', 'is', null)
    .execute()
}

async function plan({ db, ledgers }: CardDeps, account_seq: string, owed: bigint) {
  const [account] = await ledgers.balances([account_seq])
  const free = account ? account.balance - account.heldOut : 0n
  const amount = free < owed ? free : owed
  if (amount <= 0n) return undefined
  return db
    .insertInto('card_recovery')
    .values({ recovery_seq: uuidV7(), account_seq, amount })
    .onConflict((conflict) => conflict.column('account_seq').where('posted_at', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst()
}
