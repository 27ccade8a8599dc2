import { sql } from '@cocobnk/database'
import type { DepositBank } from '../../../modules/custody/deposit/testing/bank.ts'

const ACCOUNTS_EACH = 5
/** Far above the numbers that accounts of the bench itself get. */
const FIRST_INDEX = 100_000_000
/** Members per statement, because statements have a timeout. */
const PART = 4_000

/** Inserts as many addresses as a large bank has, each for an account of its own, in bulk. */
export async function fillCrowd({ owner }: DepositBank, addresses: number): Promise<void> {
  const members = Math.ceil(addresses / ACCOUNTS_EACH)
  for (let first = 1; first <= members; first += PART) {
    await fillPart(owner, first, Math.min(first + PART - 1, members))
  }
  for (const table of ['member', 'account', 'deposit_address']) await sql`analyze ${sql.table(table)}`.execute(owner)
}

async function fillPart(owner: DepositBank['owner'], first: number, last: number): Promise<void> {
  await sql`insert into member (member_seq, member_number, user_name, password_hash)
    select ${sql.raw(idOf('8', 'n'))}, regexp_replace((900000000000 + n)::text, '(....)(....)(....)', '\\1-\\2-\\3'),
      'crowd' || n, '$argon2id$none' from generate_series(${first}::bigint, ${last}::bigint) as n`.execute(owner)
  const accounts = sql`generate_series(${(first - 1) * ACCOUNTS_EACH + 1}::bigint, ${last * ACCOUNTS_EACH}::bigint) as n`
  await sql`insert into account (account_seq, member_seq, asset_seq, number, title, place)
    select ${sql.raw(idOf('9', 'n'))}, ${sql.raw(idOf('8', `1 + (n - 1) / ${ACCOUNTS_EACH}`))}, asset.seq,
      '7' || lpad(n::text, 12, '0'), 'x', 1 + (n - 1) % ${sql.lit(ACCOUNTS_EACH)}
    from ${accounts}, asset where asset.code = 'BTC'`.execute(owner)
  await sql`insert into deposit_address (account_seq, network, address, derivation_index)
    select ${sql.raw(idOf('9', 'n'))}, 'Bitcoin', 'bcrt1q' || md5(n::text) || 'crowd', ${sql.lit(FIRST_INDEX)} + n
    from ${accounts}`.execute(owner)
}

/** A version 7 id on shard 0, distinguished by kind. */
function idOf(kind: string, n: string): string {
  return `('00000000-0000-7000-${kind}000-' || lpad(to_hex(${n}), 12, '0'))::uuid`
}
