import { CHART } from '@cocobnk/chart'
import type { Download } from '@cocobnk/contract'
import { type Kysely, sql, uuidV7 } from '@cocobnk/database'
import { type Ledgers, newId } from '@cocobnk/ledger'

export type Saver = { readonly memberSeq: string; readonly accountSeq: string }

/** A member with an empty USOT account. */
export async function openSaver<Tables>(
  db: Kysely<Tables>,
  ledgers: Pick<Ledgers, 'createAccounts'>,
  number: number,
): Promise<Saver> {
  const [memberSeq, accountSeq] = [uuidV7(), newId(0)]
  const digits = String(number).padStart(12, '0')
  await sql`INSERT INTO member (member_seq, member_number, user_name, password_hash)
    VALUES (${memberSeq}, ${digits.replace(/(.{4})(.{4})/, '$1-$2-')}, ${`saver-${number}`}, '$argon2id$none')`.execute(
    db,
  )
  await sql`INSERT INTO account (account_seq, member_seq, asset_seq, number, title, place, used_at)
    SELECT ${accountSeq}, ${memberSeq}, seq, ${`2${digits}`}, 'x', 1, '2027-03-01' FROM asset WHERE code = 'USOT'`.execute(
    db,
  )
  const { code, bound } = CHART.customer
  await ledgers.createAccounts({ id: accountSeq, asset: 'USOT', code, bound, owner: memberSeq })
  return { memberSeq, accountSeq }
}

export const joining = (instrument_seq: string, { accountSeq }: Saver, more: object = {}) => ({
  body: {
    instrument_seq,
    account_seq: accountSeq,
    amount: '1000',
    term_days: 90,
    rate: '4',
    document_version: 1,
    is_renewed: false,
    is_auto: false,
    ...more,
  },
})

export async function textOf(answer: object): Promise<string> {
  const { download } = answer as { download: Download }
  let text = ''
  for await (const part of download.bytes as AsyncIterable<string>) text += part
  return text
}
