import type { AccountTables } from '@cocobnk/account'
import type { AssetTables } from '@cocobnk/asset'
import type { ChainReader } from '@cocobnk/chain'
import { CHART, FLOWS, houseAccountId, openHouseAccounts } from '@cocobnk/chart'
import { openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { type FreshDatabase, freshDatabase } from '@cocobnk/database/testing'
import type { HaltTables } from '@cocobnk/halt'
import { type LatePostingTables, postsHoweverLate } from '@cocobnk/late-posting'
import { newId, openLedgers, verifyShards } from '@cocobnk/ledger'
import type { WatchDeps } from '../index.ts'
import { insertPosition } from '../position.store.ts'
import type { DepositTables } from '../tables.ts'
import { watchOnce } from '../watch.ts'
import { letGo } from './let-go.ts'

type Tables = LatePostingTables & DepositTables & AccountTables & AssetTables & HaltTables
type NewAccount = {
  readonly code: string
  readonly address: string
  readonly memo?: bigint
  /** A new member unless given. */
  readonly memberSeq?: string
}

type Place = Pick<FreshDatabase, 'urlOf' | 'drop'> & Partial<Pick<FreshDatabase, 'needNoConfirmation'>>

export type DepositBank = Awaited<ReturnType<typeof depositBank>>

/** Creates members with an address each, in the test's own bank and ledger unless given. */
export async function depositBank(given?: { readonly bank: Place; readonly ledger: Place }) {
  const { bank, ledger } = given ?? { bank: await freshDatabase('bank'), ledger: await freshDatabase('ledger') }
  await bank.needNoConfirmation?.()
  const worker = openDatabase<Tables>(bank.urlOf('bank_worker'), { max: 4, applicationName: 'test' })
  const owner = openDatabase<Tables>(bank.urlOf('bank_owner'), { max: 2, applicationName: 'test' })
  const ledgers = openLedgers({ shards: [{ url: ledger.urlOf('ledger_worker') }] })
  const desk = openLedgers({ shards: [{ url: ledger.urlOf('ledger_desk') }] })
  const unbound = openLedgers({ shards: [{ url: ledger.urlOf('ledger_owner') }] })
  await openHouseAccounts(ledgers, { shard: 0, shards: 1 }, ['BTC', 'LTC', 'ETH', 'USOT', 'CCM'])
  const late = { ...ledgers, ...postsHoweverLate({ db: worker.db, ledgers }) }
  let members = 0

  async function newMember(digits: string) {
    const memberSeq = uuidV7()
    await sql`insert into member (member_seq, member_number, user_name, password_hash)
      values (${memberSeq}, ${`0000-0000-${digits}`}, ${`member${digits}`}, '$argon2id$none')`.execute(owner.db)
    return memberSeq
  }

  async function openAccount({ code, address, memo, memberSeq: known }: NewAccount) {
    const accountSeq = newId(0)
    const digits = String(++members).padStart(4, '0')
    const memberSeq = known ?? (await newMember(digits))
    const { code: kind, bound } = CHART.customer
    await ledgers.createAccounts({ id: accountSeq, asset: code, code: kind, bound, owner: memberSeq })
    await sql`insert into account (account_seq, member_seq, asset_seq, number, title, place)
      select ${accountSeq}, ${memberSeq}, seq, ${`100000000${digits}`}, 'x', 1 from asset where code = ${code}`.execute(
      owner.db,
    )
    await sql`insert into deposit_address (account_seq, network, address, derivation_index, memo)
      select ${accountSeq}, network, ${address}, ${memo === undefined ? members : null}::integer, ${memo?.toString() ?? null}::bigint
      from asset where code = ${code}`.execute(owner.db)
    return { memberSeq, accountSeq }
  }

  function watching(
    network: string,
    reader: ChainReader,
    sharedAddress: string | null = null,
    tierAddresses: readonly string[] = [],
  ) {
    const reorganisations: [number, number][] = []
    const deps: WatchDeps = {
      db: worker.db,
      network,
      reader,
      sharedAddress,
      tierAddresses: new Set(tierAddresses),
      bands: async () => ({ one_confirmation_usot: '5000', two_confirmations_usot: '50000' }),
      ledgers: late,
      onProblem: (error) => {
        throw error
      },
      onReorganisation: (from, to) => reorganisations.push([from, to]),
    }
    const holder = uuidV7()
    return {
      reorganisations,
      deps,
      begin: async () => insertPosition(worker.db, network, await reader.tip()),
      /** Repeats until there is nothing left to do. */
      settle: async () => {
        while (await watchOnce(deps, holder));
      },
    }
  }

  return {
    owner: owner.db,
    worker: worker.db,
    workerUrl: bank.urlOf('bank_worker'),
    appUrl: bank.urlOf('bank_app'),
    ledgers,
    /** With the permissions of the owner's commands: for capital. */
    deskLedgers: desk,
    openAccount,
    watching,
    /** Transfers from an account to the house's fees. */
    pay: (account: string, amount: bigint, code = 'BTC') =>
      unbound.post({
        kind: 'transfer',
        id: newId(0),
        debit: account,
        credit: houseAccountId(0, code, 'fees'),
        amount,
        code: FLOWS.fee.code,
      }),
    letGo: (account: string, decided: { readonly approved: boolean }) => letGo(owner.db, account, decided),
    balanceOf: async (account: string) => (await ledgers.balances([account]))[0]?.balance ?? -1n,
    /** Credited deposits whose block is gone. */
    countAlarmed: async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from deposit where alarmed_at is not null`.execute(owner.db)
      return rows[0]?.count ?? 0
    },
    /** The first broken ledger invariant. */
    verify: () => verifyShards({ urls: [ledger.urlOf('ledger_worker')], mirrorsOf: () => [] }),
    close: async () => {
      await Promise.all([worker.close(), owner.close(), ledgers.close(), desk.close(), unbound.close()])
      await Promise.all([bank.drop(), ledger.drop()])
    },
  }
}
