import { sql } from '@cocobnk/database'
import type { Bank } from '../../proof/reorg/stage.ts'

const ACCOUNTS_EACH = 5
/** Far above the numbers that accounts of the bench itself get. */
const FIRST_INDEX = 100_000_000

/** As many addresses as a large bank has, each of an account of its own, written in bulk. */
export async function fillCrowd({ owner }: Bank, addresses: number): Promise<void> {
  const members = Math.ceil(addresses / ACCOUNTS_EACH)
  await sql`insert into member (member_seq, member_number, user_name, password_hash)
    select ${sql.raw(memberId('n'))}, regexp_replace(lpad((900000000000 + n)::text, 12, '0'), '(....)(....)(....)', '\\1-\\2-\\3'),
      'crowd' || n, '$argon2id$none' from generate_series(1, ${members}::integer) as n`.execute(owner)
  await sql`insert into account (account_seq, member_seq, asset_seq, number, title, place)
    select ${sql.raw(accountId('n'))}, ${sql.raw(memberId(`1 + (n - 1) / ${ACCOUNTS_EACH}`))}, asset.seq,
      '7' || lpad(n::text, 12, '0'), 'x', 1 + (n - 1) % ${sql.lit(ACCOUNTS_EACH)}
    from generate_series(1, ${addresses}::integer) as n, asset where asset.code = 'BTC'`.execute(owner)
  await sql`insert into deposit_address (account_seq, network, address, derivation_index)
    select ${sql.raw(accountId('n'))}, 'Bitcoin', 'bcrt1q' || md5(n::text) || 'crowd', ${FIRST_INDEX}::integer + n
    from generate_series(1, ${addresses}::integer) as n`.execute(owner)
  await sql`analyze member, account, deposit_address`.execute(owner)
}

function memberId(n: string): string {
  return `('00000000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`
}

function accountId(n: string): string {
  return `('00000000-0000-7000-9000-' || lpad(to_hex(${n}), 12, '0'))::uuid`
}
