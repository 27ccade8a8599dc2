import { CHART, FLOWS, houseAccountId } from '@cocobnk/chart'
import { type Kysely, sql, uuidV7 } from '@cocobnk/database'
import { type Ledgers, newId } from '@cocobnk/ledger'

export type Payer = { readonly memberSeq: string; readonly accountSeq: string }

/** Creates any number of members with a USOT balance in two statements. They have never logged in. */
export async function crowdOf(
  db: Kysely<never>,
  ledgers: Pick<Ledgers, 'createAccounts' | 'post'>,
  { size, minor }: { readonly size: number; readonly minor: bigint },
): Promise<Payer[]> {
  const crowd = Array.from({ length: size }, () => ({ memberSeq: uuidV7(), accountSeq: newId(0) }))
  const [members, accounts] = [crowd.map(({ memberSeq }) => memberSeq), crowd.map(({ accountSeq }) => accountSeq)]
  await sql`INSERT INTO member (member_seq, member_number, user_name, password_hash)
    SELECT seq, '0000-0000-' || lpad(n::text, 4, '0'), 'crowd-' || n, '$argon2id$none'
    FROM unnest(${members}::uuid[]) WITH ORDINALITY AS one (seq, n)`.execute(db)
  await sql`INSERT INTO account (account_seq, member_seq, asset_seq, number, title, place)
    SELECT account_seq, member_seq, asset.seq, (8000000000000 + n)::text, 'x', 1
    FROM unnest(${accounts}::uuid[], ${members}::uuid[]) WITH ORDINALITY AS one (account_seq, member_seq, n), asset
    WHERE code = 'USOT'`.execute(db)
  const { code, bound } = CHART.customer
  for (const { accountSeq: id, memberSeq: owner } of crowd)
    await ledgers.createAccounts({ id, asset: 'USOT', code, bound, owner })
  const debit = houseAccountId(0, 'USOT', 'custody')
  await Promise.all(
    accounts.map((credit) =>
      ledgers.post({ kind: 'transfer', id: newId(0), debit, credit, amount: minor, code: FLOWS.deposit.code }),
    ),
  )
  return crowd
}
