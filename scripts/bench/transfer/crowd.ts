import { importSigningKey } from '@cocobnk/access-token'
import { checkDigit } from '@cocobnk/check-digit'
import { uuidV7 } from '@cocobnk/database'
import type pg from 'pg'
import { accountId } from '../accounts.ts'

export type Sender = {
  readonly token: string
  readonly accountSeq: string
  /** Numbers of the confirmed payees; the first is the account that everyone pays to. */
  readonly payees: readonly string[]
}

type Sizes = { readonly accounts: number; readonly senders: number; readonly payees: number }

const DAY_MS = 86_400_000
const numberOf = (account: number): string => {
  const free = String(100_000_000_000 + account)
  return free + checkDigit(free)
}

/** Inserts a member for every account of the ledger; the first of them are senders, with a session and payees each. */
export async function fillBank(owner: pg.Pool, { accounts, senders, payees }: Sizes): Promise<Sender[]> {
  const members = Array.from({ length: accounts }, uuidV7)
  const all = Array.from({ length: accounts }, (_, index) => index + 1)
  await owner.query(
    `INSERT INTO member (member_seq, member_number, user_name, password_hash)
     SELECT seq, to_char(n, 'FM0000-0000-0000'), 'bench-' || n, '$argon2id$none'
     FROM unnest($1::uuid[]) WITH ORDINALITY AS one (seq, n)`,
    [members],
  )
  await owner.query(
    `INSERT INTO member_email (email_seq, member_seq, address, blind_index, is_default)
     SELECT gen_random_uuid(), seq, 'sealed', decode(md5(n::text) || md5(n::text), 'hex'), true
     FROM unnest($1::uuid[]) WITH ORDINALITY AS one (seq, n)`,
    [members],
  )
  await owner.query(
    `INSERT INTO account (account_seq, member_seq, asset_seq, number, title, instrument_type, place)
     SELECT one.seq, one.member, asset.seq, one.number, 'bench', 'LEGACY', 1
     FROM unnest($1::uuid[], $2::uuid[], $3::text[]) AS one (seq, member, number), asset
     WHERE asset.code = 'BTC'`,
    [all.map(accountId), members, all.map(numberOf)],
  )
  const sessions = members.slice(0, senders).map((member) => ({ member, session: uuidV7() }))
  await owner.query(
    `INSERT INTO session (session_seq, member_seq, method, address, expires_at, generation, confirmed_generation)
     SELECT one.session, one.member, 'PASSWORD', '127.0.0.1', now() + interval '1 day', 1, 1
     FROM unnest($1::uuid[], $2::uuid[]) AS one (session, member)`,
    [sessions.map(({ session }) => session), sessions.map(({ member }) => member)],
  )
  // The last account is the one that everyone pays to.
  const chosen = sessions.map((_, index) => [
    accounts,
    ...Array.from({ length: payees }, () => otherThan(index + 1, accounts - 1)),
  ])
  const pairs = chosen.flatMap((list, index) => [...new Set(list)].map((account) => ({ index, account })))
  await owner.query(
    `INSERT INTO payee (payee_seq, member_seq, account_seq)
     SELECT gen_random_uuid(), one.member, one.account FROM unnest($1::uuid[], $2::uuid[]) AS one (member, account)`,
    [pairs.map(({ index }) => members[index]), pairs.map(({ account }) => accountId(account))],
  )
  // A few senders stand for many members: each sends far more often than a person would.
  await owner.query(`UPDATE setting SET value = value || '{"outflows_per_minute": 10000, "outflows_per_hour": 100000}'
    WHERE name = 'config.outflow'`)
  await owner.query('ANALYZE')
  const key = await importSigningKey(process.env.TOKEN_SIGNING_KEY ?? '', 'cocobnk-api')
  const expiresAt = new Date(Date.now() + DAY_MS)
  return Promise.all(
    sessions.map(async ({ member, session }, index) => ({
      token: await key.sign({ ownerSeq: member, sessionSeq: session, generation: 1, expiresAt }),
      accountSeq: accountId(index + 1),
      payees: (chosen[index] ?? []).map(numberOf),
    })),
  )
}

function otherThan(account: number, accounts: number): number {
  const random = 1 + Math.floor(Math.random() * accounts)
  return random === account ? (random % accounts) + 1 : random
}
