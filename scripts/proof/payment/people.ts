import { CHART, houseAccountId } from '@cocobnk/chart'
import { uuidV7 } from '@cocobnk/database'
import { newId } from '@cocobnk/ledger'
import type { Arena, Session } from './arena.ts'

export type Asset = 'USOT' | 'BTC' | 'CCM'

export type Someone = Session & {
  readonly accountSeq: string
  readonly shard: number
  readonly asset: Asset
  /** Balance at the beginning. */
  readonly opening: bigint
}

export type Shop = { readonly owner: Someone; readonly merchantSeq: string; readonly merchantAccountSeq: string }

/** Makes each of them unique. */
let count = 0

type NewSomeone = Pick<Someone, 'shard' | 'asset' | 'opening'>

/** A member with an account and a session. */
export async function openSomeone(arena: Arena, { shard, asset, opening }: NewSomeone): Promise<Someone> {
  count += 1
  const [memberSeq, accountSeq] = [uuidV7(), newId(shard)]
  const digits = String(count).padStart(4, '0')
  await arena.rows.query(
    `INSERT INTO member (member_seq, member_number, user_name, password_hash) VALUES ($1, $2, $3, '$argon2id$none')`,
    [memberSeq, `0000-0000-${digits}`, `proof${digits}`],
  )
  const { bytes } = await arena.vault.newKey(memberSeq)
  await arena.rows.query('INSERT INTO member_key (member_seq, wrapped_key) VALUES ($1, $2)', [memberSeq, bytes])
  await arena.rows.query(
    `INSERT INTO account (account_seq, member_seq, asset_seq, number, title, place)
     SELECT $1, $2, seq, $3, 'x', 1 FROM asset WHERE code = $4`,
    [accountSeq, memberSeq, `1${digits.padStart(12, '0')}`, asset],
  )
  const { code, bound } = CHART.customer
  await arena.ledgers.createAccounts({ id: accountSeq, asset, code, bound, owner: memberSeq })
  if (opening > 0n) await fund(arena, { shard, asset, account: accountSeq, amount: opening })
  return { ...(await arena.sessionOf(memberSeq)), accountSeq, shard, asset, opening }
}

type Fund = { readonly shard: number; readonly asset: Asset; readonly account: string; readonly amount: bigint }

const funded = new Map<Asset, bigint>()

/** Sum of what came from outside of all flows. */
export const fundedOf = (asset: Asset) => funded.get(asset) ?? 0n

/** Gives money out of custody, outside of all flows. */
export async function fund({ ledgers }: Arena, { shard, asset, account, amount }: Fund): Promise<void> {
  funded.set(asset, fundedOf(asset) + amount)
  const debit = houseAccountId(shard, asset, 'custody')
  await ledgers.post({ kind: 'transfer', id: newId(shard), debit, credit: account, amount, code: 100 })
}

/** Opens a shop with a settlement account in the asset of its owner's account. Late payments follow the policy. */
export async function openShop(
  { rows }: Arena,
  owner: Someone,
  latePolicy: 'REQUOTE' | 'RETURN' = 'REQUOTE',
): Promise<Shop> {
  count += 1
  const [merchantSeq, merchantAccountSeq] = [uuidV7(), uuidV7()]
  await rows.query(
    `INSERT INTO merchant (merchant_seq, member_seq, merchant_id, title, site_url, category, support_email, price_currency, state,
       activated_at)
     VALUES ($1, $2, $3, 'x', 'https://shop.example', 'OTHER', 'a@b', 'USD', 'ACTIVE', now())`,
    [merchantSeq, owner.memberSeq, `SH${String(count).padStart(8, '0')}`],
  )
  await rows.query(
    `INSERT INTO merchant_account (merchant_account_seq, merchant_seq, account_seq, asset_seq, is_default)
     SELECT $1, $2, account_seq, asset_seq, true FROM account WHERE account_seq = $3`,
    [merchantAccountSeq, merchantSeq, owner.accountSeq],
  )
  await rows.query('INSERT INTO merchant_preference (merchant_seq, late_policy) VALUES ($1, $2)', [
    merchantSeq,
    latePolicy,
  ])
  return { owner, merchantSeq, merchantAccountSeq }
}

/** Accounts whose balance is not exactly as expected, or that still have a hold. */
export async function wrongBalances(
  { ledgers }: Arena,
  expected: ReadonlyMap<string, bigint>,
): Promise<readonly string[]> {
  const found = await ledgers.balances([...expected.keys()])
  return found.flatMap(({ account, balance, heldOut }) =>
    balance === expected.get(account) && heldOut === 0n
      ? []
      : [`${account} has ${balance} (held ${heldOut}), not ${expected.get(account)}`],
  )
}
