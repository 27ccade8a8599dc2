import type { AssetTables } from '@cocobnk/asset'
import { openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { newId } from '@cocobnk/ledger'
import { accrueDay, type ProductTables } from '@cocobnk/product'
import { offerProduct } from '@cocobnk/testing/products'

const START = '2027-01-01'
const DAY_MS = 86_400_000
const BATCH = 5_000
const WRITTEN_AT_ONCE = 2_000
const keyOf = (n: number) => n.toString(16).padStart(32, '0')
const dayAfter = (days: number) => new Date(Date.parse(START) + days * DAY_MS).toISOString().slice(0, 10)

/** Opens a bank with so many active funds, and a table of as many plain rows. */
export async function openAccrual(funds: number) {
  const bank = await freshDatabase('bank')
  const owner = openDatabase<ProductTables & AssetTables>(bank.urlOf('bank_owner'), {
    max: 1,
    applicationName: 'bench',
  })
  const worker = openDatabase<ProductTables>(bank.urlOf('bank_worker'), { max: 1, applicationName: 'bench' })
  const instrument = await offerProduct(owner.db)
  const [member, account] = [uuidV7(), newId(0)]
  await sql`INSERT INTO member (member_seq, member_number, user_name, password_hash)
    VALUES (${member}, '0000-0000-0001', 'saver', '$argon2id$none')`.execute(owner.db)
  await sql`INSERT INTO account (account_seq, member_seq, asset_seq, number, title, place)
    SELECT ${account}, ${member}, seq, '1000000000009', 'x', 1 FROM asset WHERE code = 'USOT'`.execute(owner.db)
  await sql`CREATE TABLE bare (LIKE fund INCLUDING DEFAULTS) WITH (fillfactor = 45)`.execute(owner.db)
  await sql`ALTER TABLE bare ADD PRIMARY KEY (fund_seq)`.execute(owner.db)
  // In the order of their ids, as in production. Written in parts, because statements have a timeout.
  for (let from = 0; from < funds; from += WRITTEN_AT_ONCE) {
    await sql`
      INSERT INTO fund (fund_seq, member_seq, instrument_seq, type, payment_account_seq, dividend_account_seq, account_seq, title,
        rate_ppm, unit_num, unit_den, term_days, dividend_type, early_rates, minimum, document_version, state, started_on, matures_on,
        next_on, principal)
      SELECT lpad(to_hex(n), 32, '0')::uuid, ${member}, ${instrument}, 'CD', ${account}, ${account}, gen_random_uuid(), 'x',
        40000, 1, 1, 365, 'AUTO', '[]', 1, 1, 'ACTIVE', ${START}, ${START}::date + 365, ${START}::date + 365, 1000000000 + n * 977
      FROM generate_series(${from + 1}::integer, ${Math.min(funds, from + WRITTEN_AT_ONCE)}::integer) AS n`.execute(
      owner.db,
    )
    await sql`
      INSERT INTO fund_lot (fund_seq, lot, principal, started_on, paid_to, promised)
      SELECT fund_seq, 0, principal, started_on, started_on, div(principal * 40000, 1000000) FROM fund
      WHERE fund_seq > ${keyOf(from)}::uuid ORDER BY fund_seq`.execute(owner.db)
    await sql`INSERT INTO bare SELECT * FROM fund WHERE fund_seq > ${keyOf(from)}::uuid ORDER BY fund_seq`.execute(
      owner.db,
    )
  }
  await sql`GRANT SELECT, UPDATE ON bare TO bank_worker`.execute(owner.db)
  for (const table of ['fund', 'fund_lot', 'bare']) await sql`ANALYZE ${sql.table(table)}`.execute(owner.db)
  const seconds = async (act: () => Promise<unknown>) => {
    const began = performance.now()
    await act()
    return (performance.now() - began) / 1_000
  }
  return {
    /** The minimum possible work: two columns of each row, in batches. */
    updateBare: () =>
      seconds(async () => {
        for (let from = 0; from < funds; from += BATCH)
          await sql`UPDATE bare SET accrued = accrued + 1, accrued_on = ${START}::date
            WHERE fund_seq > ${keyOf(from)}::uuid AND fund_seq <= ${keyOf(from + BATCH)}::uuid`.execute(worker.db)
      }),
    /** The same updates of the funds themselves, with their indexes, checks and foreign keys. */
    updateFunds: () =>
      seconds(async () => {
        for (let from = 0; from < funds; from += BATCH)
          await sql`UPDATE fund SET accrued = accrued + 1, accrued_on = accrued_on
            WHERE fund_seq > ${keyOf(from)}::uuid AND fund_seq <= ${keyOf(from + BATCH)}::uuid`.execute(worker.db)
      }),
    /** Accrues a day for the funds that are left, as the worker does; stops after the given share. */
    accrue: (round: number, share: number) => {
      let batches = Math.ceil((funds * share) / BATCH) - (share === 1 ? Math.ceil(funds / 2 / BATCH) : 0)
      return seconds(() => accrueDay(worker.db, dayAfter(round + 1), () => batches-- > 0))
    },
    /** Counts the funds whose interest is wrong. */
    wrong: async () => {
      const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM fund
        WHERE accrued <> div(principal * 40000 * (accrued_on - started_on), 365000000) OR accrued_on IS NULL`.execute(
        owner.db,
      )
      return rows[0]?.count ?? -1
    },
    close: async () => {
      await Promise.all([owner.close(), worker.close()])
      await bank.drop()
    },
  }
}
