import { partAccountId } from '@cocobnk/chart'
import { uuidV7 } from '@cocobnk/database'
import { type FreshDatabase, freshDatabase } from '@cocobnk/database/testing'
import { transferId } from '@cocobnk/ledger'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Reader } from '../breach.ts'
import type { Posting } from '../posting.ts'
import { unexplained } from './explain.ts'
import { SOURCES } from './source.ts'

let database: FreshDatabase
let owner: pg.Client
let client: pg.Client
let bank: Reader

const TABLES = [
  'deposit',
  'deposit_claim',
  'withdrawal',
  'checkout_payment',
  'merchant_account',
  'card_payment',
  'chargeback',
  'fund',
  'fund_step',
  'affiliate_allowance',
  'exchange',
  'account',
  'settlement',
  'late_posting',
]

/** Tables without their rules, so that a row needs only what the verifier reads. */
beforeAll(async () => {
  database = await freshDatabase('bank')
  owner = new pg.Client({ connectionString: database.urlOf('bank_owner') })
  client = new pg.Client({ connectionString: database.urlOf('bank_verifier') })
  await Promise.all([owner.connect(), client.connect()])
  bank = {
    query: async <Row extends object>(text: string, values: readonly unknown[] = []) =>
      (await client.query(text, [...values])).rows as Row[],
  }
  await owner.query(
    `DO $do$ DECLARE one text; BEGIN
       FOR one IN SELECT format('ALTER TABLE %s DROP CONSTRAINT %I CASCADE', conrelid::regclass, conname) FROM pg_constraint
         WHERE conrelid::regclass::text = ANY ('{${TABLES.join(',')}}') AND contype IN ('c', 'f')
       LOOP EXECUTE one; END LOOP;
       FOR one IN SELECT format('ALTER TABLE %s ALTER %I DROP NOT NULL', attrelid::regclass, attname) FROM pg_attribute
         WHERE attrelid::regclass::text = ANY ('{${TABLES.join(',')}}') AND attnotnull AND attnum > 0 AND NOT attisdropped
           AND NOT EXISTS (SELECT FROM pg_index WHERE indrelid = attrelid AND indisprimary AND attnum = ANY (indkey))
       LOOP EXECUTE one; END LOOP;
       FOR one IN SELECT unnest('{${TABLES.join(',')}}'::text[]) LOOP EXECUTE format('ALTER TABLE %I DISABLE TRIGGER USER', one); END LOOP;
     END $do$`,
  )
})
afterAll(async () => {
  await Promise.all([owner?.end(), client?.end()])
  await database?.drop()
})

const id = () => uuidV7()
const insert = (table: string, row: Readonly<Record<string, unknown>>) =>
  owner.query(
    `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row)
      .map((_, n) => `$${n + 1}`)
      .join(', ')})`,
    Object.values(row),
  )
const assetSeq = async () =>
  (await owner.query<{ seq: string }>(`SELECT seq FROM asset WHERE code = 'USOT'`)).rows[0]?.seq ?? ''

type Case = {
  readonly look: readonly [code: number, kind: number, debit: number, credit: number]
  readonly actor: string
  readonly amount: bigint
}
type Caused = { readonly reference: string; readonly key: string; readonly credit?: string }

const CASES: readonly (readonly [string, Case, () => Promise<Caused>])[] = [
  [
    'a found deposit',
    { look: [101, 1, 40, 10], actor: 'deposit-find', amount: 7n },
    async () => {
      const [reference, credit] = [id(), id()]
      await insert('deposit', {
        deposit_seq: reference,
        network: 'x',
        txid: reference,
        output_index: 0,
        asset_seq: await assetSeq(),
        amount: 7,
        kept_for: 'UNKNOWN_MEMO',
      })
      await insert('deposit_claim', {
        claim_seq: id(),
        deposit_seq: reference,
        account_seq: credit,
        status: 'APPROVED',
      })
      return { reference, key: reference, credit }
    },
  ],
  [
    'coins at a checkout',
    { look: [213, 1, 20, 40], actor: 'deposit', amount: 8n },
    async () => {
      const reference = id()
      await insert('deposit', {
        deposit_seq: reference,
        network: 'x',
        txid: reference,
        output_index: 0,
        asset_seq: await assetSeq(),
        amount: 8,
        checkout_seq: id(),
        shard: 0,
      })
      return { reference, key: reference }
    },
  ],
  [
    'a payment from another wallet',
    { look: [213, 1, 40, 10], actor: 'wallet pay', amount: 95n },
    async () => {
      const [reference, at, credit] = [id(), id(), id()]
      await insert('merchant_account', { merchant_account_seq: at, account_seq: credit, asset_seq: await assetSeq() })
      await insert('checkout_payment', {
        mode: 'LIVE',
        payment_seq: reference,
        method: 'WALLET',
        asset_seq: await assetSeq(),
        amount: 100,
        fee: 5,
        merchant_account_seq: at,
      })
      return { reference, key: reference, credit }
    },
  ],
  [
    'a captured card',
    { look: [212, 1, 24, 15], actor: 'card capture', amount: 1_199_999_995n },
    async () => {
      const [reference, at, account] = [id(), id(), id()]
      await insert('merchant_account', { merchant_account_seq: at, account_seq: account, asset_seq: await assetSeq() })
      await insert('card_payment', {
        card_payment_seq: reference,
        merchant_account_seq: at,
        cents: 12,
        fee: 5,
        captured_at: new Date(),
      })
      return { reference, key: reference, credit: partAccountId(account, 'cardReserve') }
    },
  ],
  [
    'a dispute that was won',
    { look: [212, 1, 24, 15], actor: 'card win', amount: 300_000_000n },
    async () => {
      const [reference, payment, at, account] = [id(), id(), id(), id()]
      await insert('merchant_account', { merchant_account_seq: at, account_seq: account, asset_seq: await assetSeq() })
      await insert('card_payment', { card_payment_seq: payment, merchant_account_seq: at, cents: 3, fee: 0 })
      await insert('chargeback', { chargeback_seq: reference, card_payment_seq: payment, cents: 3, state: 'WON' })
      return { reference, key: reference, credit: partAccountId(account, 'cardReserve') }
    },
  ],
  [
    'interest',
    { look: [240, 1, 51, 10], actor: 'promise pay', amount: 4n },
    async () => {
      const [reference, key, credit] = [id(), id(), id()]
      await insert('account', { account_seq: credit, asset_seq: await assetSeq() })
      await insert('fund', { fund_seq: reference, dividend_account_seq: credit })
      await insert('fund_step', { step_seq: key, fund_seq: reference, interest: 4, state: 'PENDING' })
      return { reference, key, credit }
    },
  ],
  [
    'an allowance',
    { look: [250, 1, 30, 13], actor: 'allowance earn', amount: 3n },
    async () => {
      const [reference, key] = [id(), id()]
      await insert('affiliate_allowance', {
        allowance_seq: id(),
        cause_seq: reference,
        asset_seq: await assetSeq(),
        amount: 3,
        posting_key: key,
      })
      return { reference, key }
    },
  ],
  [
    'an exchange',
    { look: [300, 1, 33, 10], actor: 'exchange buy', amount: 9n },
    async () => {
      const [reference, credit] = [id(), id()]
      await insert('account', { account_seq: credit, asset_seq: await assetSeq() })
      await insert('exchange', { exchange_seq: reference, target_account_seq: credit, target_amount: 9 })
      return { reference, key: reference, credit }
    },
  ],
  [
    'what came back of a deal',
    { look: [311, 3, 70, 10], actor: 'clearing hold back', amount: 18n },
    async () => {
      const [reference, credit] = [id(), id()]
      await insert('settlement', {
        settlement_seq: reference,
        flow: 311,
        asset: 'BTC',
        from_account: id(),
        to_account: id(),
        amount: 1,
        fee: 0,
        back_asset: 'USOT',
        back_from: id(),
        back_to: credit,
        back_amount: 20,
        back_fee: 2,
      })
      return { reference, key: reference, credit }
    },
  ],
]

it.each(CASES)(
  '%s explains its posting, and no other amount, account, id or asset',
  async (_, { look, actor, amount }, cause) => {
    const { reference, key, credit = id() } = await cause()
    const [code, kind, debitCode, creditCode] = look
    const derived = transferId(0, actor, key)
    const own = kind === 3 ? { id: id(), pending: derived } : { id: derived, pending: null }
    const posting: Posting = {
      shard: 0,
      ...own,
      debit: id(),
      credit,
      reference,
      kind,
      code,
      amount,
      debitCode,
      creditCode,
      asset: 'USOT',
      debitOwner: null,
      creditOwner: null,
      role: 'ledger_worker',
    }
    const judge = (change: Partial<Posting>) => unexplained(bank, [{ ...posting, ...change }])
    expect(await judge({})).toEqual([])
    expect(await judge({ amount: amount + 1n })).toHaveLength(1)
    expect(await judge({ reference: id() })).toHaveLength(1)
    expect(await judge({ asset: 'BTC' })).toHaveLength(1)
    const other = id()
    expect(await judge(kind === 3 ? { pending: other } : { id: other })).toHaveLength(1)
    // An id that had become too old is posted under another one.
    if (kind === 1) {
      const later = uuidV7()
      await insert('late_posting', { id: derived, new_id: later })
      expect(await judge({ id: later })).toEqual([])
    }
  },
)

it('the verifier may read every source', async () => {
  for (const { sql } of SOURCES) expect(await bank.query(sql, [[id()]])).toEqual([])
})
