import type { AuditTables } from '@cocobnk/audit'
import { addressForm, bitcoinSender, deriveAddress, evmSender, openRpc } from '@cocobnk/chain'
import type { Chain } from '@cocobnk/chain-address'
import { CHART, FLOWS, houseAccountId, openHouseAccounts, type Place, writeChain } from '@cocobnk/chart'
import { openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { newId, openLedgers, transferId } from '@cocobnk/ledger'
import { openSigner } from '@cocobnk/signer-client'
import { type SweepDeps, sweepWorkflow } from '@cocobnk/sweep'
import type { WorkerTables } from '../context.ts'
import { sweepTransactions } from '../jobs/sweep.ts'
import { startSigner } from './signer.ts'

const ASSETS = { Bitcoin: 'BTC', Litecoin: 'LTC', Ethereum: 'ETH' } as const
const CODES = [...Object.values(ASSETS), 'CCM', 'USOT']
const env = (name: string) => process.env[name] ?? ''
const xpubs = () => ({ Bitcoin: env('BITCOIN_XPUB'), Litecoin: env('LITECOIN_XPUB'), Ethereum: env('EVM_XPUB') })

type Arrival = {
  readonly txid: string
  readonly index: number
  readonly amount: bigint
  readonly height: number
  readonly posted?: boolean
  readonly alarmed?: boolean
}

/** Opens a bank, a ledger and a signer for one test on the chains of the running stack. */
export async function sweepBank(signerSettings: Readonly<Record<string, string>> = {}) {
  const [bank, ledger, signer] = await Promise.all([
    freshDatabase('bank'),
    freshDatabase('ledger'),
    startSigner(signerSettings),
  ])
  await bank.needNoConfirmation()
  const worker = openDatabase<WorkerTables>(bank.urlOf('bank_worker'), { max: 4, applicationName: 'test' })
  const owner = openDatabase<WorkerTables & AuditTables>(bank.urlOf('bank_owner'), { max: 2, applicationName: 'test' })
  const app = openDatabase<WorkerTables & AuditTables>(bank.urlOf('bank_app'), { max: 2, applicationName: 'test' })
  const ledgers = openLedgers({ shards: [{ url: ledger.urlOf('ledger_worker') }] })
  const desk = openLedgers({ shards: [{ url: ledger.urlOf('ledger_desk') }] })
  await openHouseAccounts(ledgers, { shard: 0, shards: 1 }, CODES)
  const senders = {
    Bitcoin: bitcoinSender(openRpc({ url: env('BITCOIN_RPC_URL') })),
    Litecoin: bitcoinSender(openRpc({ url: env('LITECOIN_RPC_URL') })),
    Ethereum: evmSender(openRpc({ url: env('EVM_RPC_URL') })),
  }
  const hotAddress = (prefix: string) => signerSettings[`${prefix}_HOT_ADDRESS`] ?? env(`${prefix}_HOT_ADDRESS`)
  const hotAddresses = {
    Bitcoin: hotAddress('BITCOIN'),
    Litecoin: hotAddress('LITECOIN'),
    Ethereum: hotAddress('EVM'),
  }
  const deps: SweepDeps = {
    transact: sweepTransactions(worker.db),
    senders,
    net: 'regtest',
    hotAddresses,
    evmChainId: 31_337n,
  }
  const custody = {
    db: worker.db,
    ledgers,
    signer: openSigner(signer.socket),
    senders,
    net: 'regtest' as const,
    hotAddresses,
  }
  let accounts = 0

  async function openAccount(network: Chain, index: number, asset: string = ASSETS[network]) {
    const [memberSeq, accountSeq] = [uuidV7(), newId(0)]
    const digits = String(++accounts).padStart(4, '0')
    const address = deriveAddress(xpubs()[network], index, addressForm(network, 'regtest'))
    const { code, bound } = CHART.customer
    await ledgers.createAccounts({ id: accountSeq, asset, code, bound, owner: memberSeq })
    await sql`insert into member (member_seq, member_number, user_name, password_hash)
      values (${memberSeq}, ${`0000-0000-${digits}`}, ${`member${digits}`}, '$argon2id$none')`.execute(owner.db)
    await sql`insert into account (account_seq, member_seq, asset_seq, number, title, place)
      select ${accountSeq}, ${memberSeq}, seq, ${`100000000${digits}`}, 'x', 1 from asset where code = ${asset}`.execute(
      owner.db,
    )
    await sql`insert into deposit_address (account_seq, network, address, derivation_index)
      values (${accountSeq}, ${network}, ${address}, ${index})`.execute(owner.db)
    return { memberSeq, accountSeq, address, network, asset }
  }
  type Account = Awaited<ReturnType<typeof openAccount>>

  /** Inserts a deposit like the watcher. */
  async function arrive({ memberSeq, accountSeq, network, asset }: Account, arrival: Arrival) {
    const { txid, index, amount, height, posted = true, alarmed = false } = arrival
    await sql`insert into deposit (deposit_seq, network, txid, output_index, asset_seq, amount, account_seq, member_seq,
        block_height, block_hash, confirmations_required, posted_at, alarmed_at)
      select ${uuidV7()}, ${network}, ${txid}, ${index}, seq, ${amount.toString()}::numeric, ${accountSeq}, ${memberSeq},
        ${height}, 'x', confirmations_required, case when ${posted} then now() end, case when ${alarmed} then now() end
      from asset where code = ${asset}`.execute(owner.db)
  }

  return {
    deps,
    /** Settings for the test's own worker. */
    settings: {
      BANK_WORKER_DATABASE_URL: bank.urlOf('bank_worker'),
      LEDGER_WORKER_DATABASE_URL: ledger.urlOf('ledger_worker'),
      SIGNER_SOCKET: signer.socket,
    },
    signer,
    owner: owner.db,
    ledgers,
    /** The ledger with the role of the owner's commands. */
    desk,
    worker: worker.db,
    /** The database with the role of the api. */
    app: app.db,
    openAccount,
    arrive,
    hotAddresses,
    followTo: async (network: Chain, height: number) => {
      await sql`insert into chain_position (network, height, hash) values (${network}, ${height}, 'x')
        on conflict (network) do update set height = excluded.height`.execute(owner.db)
    },
    /** Books capital of the owner for network fees. */
    endow: async (network: Chain, amount: bigint) => {
      const asset = ASSETS[network]
      const seq = uuidV7()
      const facts = {
        accountOf: (place: Place) => houseAccountId(0, asset, place as 'custody'),
        idOf: (posting: string) => transferId(0, posting, seq),
        amounts: { brought: amount, 'to sell': 0n, 'to give': 0n, 'for network fees': amount },
      }
      await desk.post(...writeChain(FLOWS.capital, 'bring', facts))
      await desk.post(...writeChain(FLOWS.capital, 'assign', facts))
    },
    custody,
    workflow: (over: Partial<typeof senders> = {}) => sweepWorkflow({ ...custody, senders: { ...senders, ...over } }),
    senders,
    houseBalances: async (network: Chain) => {
      const names = ['custody', 'inFlight', 'fees'] as const
      const ids = names.map((name) => houseAccountId(0, ASSETS[network], name))
      const found = new Map((await ledgers.balances(ids)).map(({ account, balance }) => [account, balance]))
      return Object.fromEntries(names.map((name, place) => [name, found.get(ids[place] ?? '') ?? 0n]))
    },
    close: async () => {
      await Promise.all([worker.close(), owner.close(), app.close(), ledgers.close(), desk.close(), signer.stop()])
      await Promise.all([bank.drop(), ledger.drop()])
    },
  }
}
