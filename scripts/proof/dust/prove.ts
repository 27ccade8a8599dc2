import { selectEveryAsset } from '@cocobnk/asset'
import { addressForm, bitcoinReader, deriveAddress, evmReader, openRpc } from '@cocobnk/chain'
import { CHAINS, type Chain } from '@cocobnk/chain-address'
import { houseAccountId } from '@cocobnk/chart'
import { sql } from '@cocobnk/database'
import { withdrawalHalt } from '@cocobnk/halt'
import { newId } from '@cocobnk/ledger'
import { createLogger } from '@cocobnk/logging'
import { newExtendedKey } from '@cocobnk/testing/extended-key'
import { untilTrue } from '@cocobnk/testing/processes'
import { workerEvents } from '../../../apps/worker/events.ts'
import { reconciliationJobs } from '../../../apps/worker/jobs/reconciliation.ts'
import { runJobs } from '../../../apps/worker/testing/run-jobs.ts'
import { depositBank } from '../../../modules/custody/deposit/testing/bank.ts'
import { openEvmPayer, type Paid, payBitcoinDust } from './payers.ts'

export type DustReport = {
  readonly payments: number
  readonly halted: readonly string[]
  /** Payments that are not booked to the unit. */
  readonly wrong: readonly string[]
  /** Time from the moment that one unit is missing until the asset is halted. */
  readonly halted_after_ms: Readonly<Record<string, number>>
  readonly violation: unknown
}

type Wanted = { readonly payments: number; readonly say?: (line: string) => void }

const DEPTH = { Bitcoin: 3, Litecoin: 24, Ethereum: 32 }
const ASSETS = ['BTC', 'LTC', 'ETH', 'USOT', 'CCM'] as const
const TIERS = ['HOT', 'WARM', 'COLD'] as const
const MINUTE_MS = 60_000

const perChain = <T>(make: (chain: Chain) => T) =>
  Object.fromEntries(CHAINS.map((chain) => [chain, make(chain)])) as Record<Chain, T>

/**
 * Pays dust to every tier of every asset, then takes one unit away from each asset. The bank must book each payment to the unit and
 * halt nothing, then halt every asset within a minute.
 */
export async function proveDust({ payments, say = () => undefined }: Wanted): Promise<DustReport> {
  const { BITCOIN_RPC_URL = '', LITECOIN_RPC_URL = '', EVM_RPC_URL = '' } = process.env
  const nodes = { Bitcoin: BITCOIN_RPC_URL, Litecoin: LITECOIN_RPC_URL, Ethereum: EVM_RPC_URL }
  const bank = await depositBank()
  // New keys, because other proofs share the chains.
  const extendedKeys = perChain(newExtendedKey)
  const addressesAt = (index: number) =>
    perChain((chain) => deriveAddress(extendedKeys[chain], index, addressForm(chain, 'regtest')))
  const tierAddresses = { HOT: addressesAt(7), WARM: addressesAt(8), COLD: addressesAt(9) }
  const tiersOf = (chain: Chain) => TIERS.map((tier) => tierAddresses[tier][chain])
  const payer = await openEvmPayer(EVM_RPC_URL)
  const { usot, ccm } = payer
  await sql`update asset set contract = case code when 'USOT' then ${usot} else ${ccm} end
    where code in ('USOT', 'CCM')`.execute(bank.owner)
  const readerOf = (chain: Chain) =>
    chain === 'Ethereum'
      ? evmReader(openRpc({ url: nodes[chain] }), async () => [usot, ccm])
      : bitcoinReader(openRpc({ url: nodes[chain] }))
  const watchers = CHAINS.map((chain) => bank.watching(chain, readerOf(chain), null, tiersOf(chain)))
  for (const watcher of watchers) await watcher.begin()
  const settle = async () => {
    for (const watcher of watchers) await watcher.settle()
  }
  const events = workerEvents(createLogger({ service: 'proof', level: 'silent' }))
  const config = { reconciles: true, nodes, tierAddresses, extendedKeys, chainNet: 'regtest' } as const
  const assets = (await selectEveryAsset(bank.owner)).filter(({ code }) => ASSETS.some((one) => one === code))
  const haltedAssets = async () => {
    const brakes = assets.map(async ({ seq, code }) => ((await withdrawalHalt(bank.owner, seq)) ? [code] : []))
    return (await Promise.all(brakes)).flat().toSorted()
  }
  let reconciler: ReturnType<typeof runJobs> | undefined
  try {
    const bitcoin = { asset: 'BTC', url: nodes.Bitcoin, depth: DEPTH.Bitcoin, smallest: 300n } as const
    const litecoin = { asset: 'LTC', url: nodes.Litecoin, depth: DEPTH.Litecoin, smallest: 10_000n } as const
    const paid = [
      await payBitcoinDust(bitcoin, tiersOf('Bitcoin'), payments),
      await payBitcoinDust(litecoin, tiersOf('Litecoin'), payments),
      ...(await payer.pay(tiersOf('Ethereum'), payments, DEPTH.Ethereum)),
    ]
    say(`${paid.reduce((sum, one) => sum + one.payments, 0)} payments of dust are in blocks`)
    await settle()
    const wrong = (await Promise.all(paid.map((one) => faultOf(bank, one)))).flat()
    const books = { bank: { db: bank.worker }, ledgers: bank.ledgers, events, correspondent: undefined }
    reconciler = runJobs(reconciliationJobs(books as never, config), bank.workerUrl)
    await untilTrue(
      'every asset was compared',
      async () => (await comparedSince(bank, new Date(0))) >= ASSETS.length,
      2 * MINUTE_MS,
    )
    const halted = await haltedAssets()
    say(`compared; halted: ${halted.join(', ') || 'nothing'}`)
    const haltedAfter = await takeAway(bank, haltedAssets)
    return {
      payments: paid.reduce((sum, one) => sum + one.payments, 0),
      halted,
      wrong,
      halted_after_ms: haltedAfter,
      violation: await bank.verify(),
    }
  } finally {
    await reconciler?.close()
    await bank.close()
  }
}

type Bank = Awaited<ReturnType<typeof depositBank>>

/** Each payment must have its row, and suspense must hold their sum. */
async function faultOf(bank: Bank, { asset, amount, payments }: Paid): Promise<string[]> {
  const { rows } = await sql<{ rows: number; sum: bigint; unposted: number }>`
    select count(*)::integer as rows, coalesce(sum(amount), 0) as sum,
      (count(*) filter (where posted_at is null))::integer as unposted
    from deposit join asset on asset.seq = deposit.asset_seq
    where asset.code = ${asset} and kept_for = 'TIER_ADDRESS'`.execute(bank.owner)
  const found = rows[0]
  const suspense = await bank.balanceOf(houseAccountId(0, asset, 'suspense'))
  const isRight =
    found?.rows === payments && BigInt(found.sum) === amount && found.unposted === 0 && suspense === amount
  const booked = `${found?.rows} rows, ${found?.sum} seen, ${found?.unposted} not posted, ${suspense} in suspense`
  return isRight ? [] : [`${asset}: ${payments} payments of ${amount} in all, but ${booked}`]
}

async function comparedSince(bank: Bank, since: Date): Promise<number> {
  const { rows } = await sql<{ assets: number }>`
    select count(distinct asset_seq)::integer as assets from reconciliation where at > ${since}`.execute(bank.owner)
  return rows[0]?.assets ?? 0
}

/** Books one unit that the chain lacks, for every asset. Returns when each was halted. */
async function takeAway(bank: Bank, haltedAssets: () => Promise<readonly string[]>): Promise<Record<string, number>> {
  const began = performance.now()
  for (const asset of ASSETS)
    await bank.ledgers.post({
      kind: 'transfer',
      id: newId(0),
      debit: houseAccountId(0, asset, 'custody'),
      credit: houseAccountId(0, asset, 'suspense'),
      amount: 1n,
      code: 101,
    })
  const after: Record<string, number> = {}
  await untilTrue(
    'every asset is halted',
    async () => {
      for (const asset of await haltedAssets()) after[asset] ??= Math.round(performance.now() - began)
      return Object.keys(after).length === ASSETS.length
    },
    2 * MINUTE_MS,
  ).catch(() => undefined)
  return after
}
