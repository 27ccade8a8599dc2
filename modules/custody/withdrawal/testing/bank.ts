import { CHART, FLOWS, houseAccountId, openHouseAccounts, writeChain } from '@cocobnk/chart'
import { type Kysely, openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { type FreshDatabase, freshDatabase, needNoConfirmation } from '@cocobnk/database/testing'
import { isDone, type Ledgers, newId, openLedgers, verifyShards } from '@cocobnk/ledger'
import { createMember } from '@cocobnk/member'
import { outflowOf } from '@cocobnk/testing/outflow'
import { stackVault } from '@cocobnk/vault/testing'
import { withdrawAddressHttp } from '@cocobnk/withdraw-address'
import type { WithdrawalBankTables, WithdrawalDeps } from '../deps.ts'
import { withdrawnToday } from '../store.ts'
import { SETTINGS } from './settings.ts'

export const CLIENT = { address: '203.0.113.7', agent: 'test' }
export const PASSWORD = 'Blue-Horse-9'
/** The database rounds the time an address becomes usable up to the next millisecond, which may still be ahead. */
export const soon = () => new Date(Date.now() + 1_000)
const ASSETS = { BTC: 1, LTC: 2, ETH: 3, USOT: 4, CCM: 5, USD: 6 } as const
export type Code = keyof typeof ASSETS
export const assetSeqOf = (code: Code) => `019a8000-0000-7000-8000-00000000000${ASSETS[code]}`

/** Unowned, well-formed addresses on the private chains. */
export const ADDRESS: Readonly<Record<Code, string>> = {
  BTC: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
  LTC: 'rltc1qw508d6qejxtdg4y5r3zarvary0c5xw7k693xs3',
  ETH: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  USOT: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  CCM: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  USD: '110234567800',
}

const HOLDER = 'Ada Kim'

export type TestBank = Awaited<ReturnType<typeof startBank>>

type Place = Pick<FreshDatabase, 'urlOf' | 'drop'>

/** Members with money and certified addresses, in the test's own bank and ledger unless given. */
export async function startBank(given?: { readonly bank: Place; readonly ledger: Place }) {
  const { bank: fresh, ledger } = given ?? { bank: await freshDatabase('bank'), ledger: await freshDatabase('ledger') }
  await needNoConfirmation(fresh.urlOf('bank_owner'))
  const app = openDatabase<WithdrawalBankTables>(fresh.urlOf('bank_app'), { max: 20, applicationName: 'test' })
  const worker = openDatabase<WithdrawalBankTables>(fresh.urlOf('bank_worker'), { max: 4, applicationName: 'test' })
  const owner = openDatabase<WithdrawalBankTables>(fresh.urlOf('bank_owner'), { max: 2, applicationName: 'test' })
  const vault = await stackVault()
  const ledgers = openLedgers({ shards: [{ url: ledger.urlOf('ledger_worker') }] })
  const [api, unbound] = (['ledger_app', 'ledger_owner'] as const).map((role) =>
    openLedgers({ shards: [{ url: ledger.urlOf(role) }] }),
  ) as [Ledgers, Ledgers]
  await openHouseAccounts(ledgers, { shard: 0, shards: 1 }, Object.keys(ASSETS))
  await sql`update asset set is_active = true where code = 'USD'`.execute(owner.db)
  const settings = SETTINGS
  const deps: WithdrawalDeps = {
    db: app.db,
    outflow: outflowOf(app.ask),
    vault,
    ledgers: api,
    webOrigin: 'https://bank.example',
    settings: async () => settings,
    gradeFacts: {
      authenticationsOf: async () =>
        (['EMAIL', 'OTP', 'REALNAME'] as const).map((kind) => ({
          kind,
          completed_at: '2026-01-01T00:00:00.000Z',
          expires_at: null,
        })),
      certifiedOf: async (_, memberSeqs) => new Map(memberSeqs.map((memberSeq) => [memberSeq, new Set([1, 4])])),
      withdrawnOf: (db, memberSeq) => withdrawnToday(db as unknown as Kysely<WithdrawalBankTables>, memberSeq),
    },
    progressOf: async () => new Map(),
    bankProgressOf: async () => new Map(),
    explorerUrl: (network, txid) => `https://explorer.example/${network}/${txid}`,
  }
  const addresses = withdrawAddressHttp({
    ...deps,
    settings: async () => ({ kyc: { address_cooling_off_hours: 48, withdraw_addresses_max: 20 } }),
    chainNet: 'regtest',
    push: { toMember: async () => {} },
    announce: async () => {},
    isOurs: async () => false,
    verifiedName: async () => HOLDER,
  })
  let members = 0

  async function newMember() {
    members += 1
    const names = { userName: `withdrawing-${members}`, email: `withdrawing-${members}@members.test` }
    const created = await createMember({ ...deps, db: owner.db }, { ...names, password: PASSWORD, emailVerified: true })
    if (!created.ok) throw new Error(created.code)
    return { memberSeq: created.value.memberSeq, userName: names.userName }
  }

  async function openAccount(memberSeq: string, code: Code) {
    const accountSeq = newId(0)
    const { code: kind, bound } = CHART.customer
    await ledgers.createAccounts({ id: accountSeq, asset: code, code: kind, bound, owner: memberSeq })
    const number = `1${String(++members).padStart(12, '0')}`
    await sql`insert into account (account_seq, member_seq, asset_seq, number, title, place)
      values (${accountSeq}, ${memberSeq}, ${assetSeqOf(code)}, ${number}, 'x', 1)`.execute(owner.db)
    return accountSeq
  }

  async function credit(accountSeq: string, code: Code, amount: bigint) {
    const owned = code === 'USD' ? 'nostro' : 'custody'
    const facts = {
      accountOf: (place: string) => (place === 'custody' ? houseAccountId(0, code, owned) : accountSeq),
      idOf: () => newId(0),
      amounts: { received: amount },
    }
    const codes = await unbound.post(...writeChain(FLOWS.deposit, 'credit', facts))
    if (!codes.every(isDone)) throw new Error(codes.join())
  }

  /** Registered by the member, approved and aged by the database owner. */
  async function certify(memberSeq: string, code: Code, address = ADDRESS[code]) {
    const memo = code === 'USOT' ? { memo: '7' } : {}
    const account = code === 'USD' ? { bank: 'First', holder_name: HOLDER, birth_date: '900101' } : {}
    const registered = await addresses['POST /kyc/asset/withdraw/address/certification']({
      body: { asset_seq: assetSeqOf(code), address, label: 'Mine', method: 'SIGNATURE', ...memo, ...account },
      caller: { kind: 'member', memberSeq, sessionSeq: uuidV7() },
      client: CLIENT,
      locale: 'en-US',
      path: undefined,
      query: undefined,
    })
    if (!registered.ok) throw new Error(registered.code)
    const { address_seq } = registered.value.withdraw_address
    await sql`update withdraw_address set status = 'APPROVED', decided_at = now(), usable_at = now()
      where address_seq = ${address_seq}`.execute(owner.db)
    await sql`update payable_address set payable_at = now() where address_seq = ${address_seq}`.execute(owner.db)
    return address_seq
  }

  return {
    deps,
    owner: owner.db,
    worker: worker.db,
    ledgers,
    /** Connects as the ledger's owner, who may post anything. */
    unbound,
    newMember,
    openAccount,
    certify,
    credit,
    /** With an account, a balance and a certified address. */
    async member(code: Code, amount: bigint) {
      const { memberSeq } = await newMember()
      const accountSeq = await openAccount(memberSeq, code)
      if (amount > 0n) await credit(accountSeq, code, amount)
      return { memberSeq, accountSeq, addressSeq: await certify(memberSeq, code), code }
    },
    balanceOf: async (account: string) => {
      const [found] = await ledgers.balances([account])
      return { balance: found?.balance, held: found?.heldOut }
    },
    /** The first broken ledger invariant. */
    verify: () => verifyShards({ urls: [ledger.urlOf('ledger_worker')], mirrorsOf: () => [] }),
    async close() {
      await Promise.all([app.close(), worker.close(), owner.close(), vault.close()])
      await Promise.all([ledgers, api, unbound].map((one) => one.close()))
      await Promise.all([fresh.drop(), ledger.drop()])
    },
  }
}
