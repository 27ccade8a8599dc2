import { type AuditTables, recordAudit } from '@cocobnk/audit'
import type { ChainReader, ChainSender, Output } from '@cocobnk/chain'
import { CHAIN_COINS, type Chain } from '@cocobnk/chain-address'
import { FLOWS, houseAccountId, type Place, writeChain } from '@cocobnk/chart'
import { commitIfOk, type Kysely, uuidV7 } from '@cocobnk/database'
import { claimEndowment, type EndowmentCode, type EndowmentTables } from '@cocobnk/house-fund'
import { isDone, type Ledgers, transferId } from '@cocobnk/ledger'
import { ok, type Result, refuse } from '@cocobnk/result'
import { insertArrived } from './hot.store.ts'
import { insertCapital, type Kept, selectCapital, selectOwnTxids, takeKept } from './store.ts'
import type { CustodyTables } from './tables.ts'

type Deps = {
  readonly db: Kysely<CustodyTables & AuditTables & EndowmentTables>
  readonly ledgers: Pick<Ledgers, 'post'>
  readonly reader: ChainReader
  readonly sender: ChainSender
}

type Bringing = {
  readonly network: Chain
  readonly txid: string
  readonly hotAddress: string
  /** Confirmations that make it final. */
  readonly depth: number
  /** A token instead of the chain's own coin. Networks charge no fees in tokens, so the default purpose is then exchanges. */
  readonly token?: { readonly asset: string; readonly contract: string }
} & Assignment
type Assignment =
  /** Default: network fees. `inventory` is for exchanges. */
  | { readonly purpose?: 'fees' | 'inventory'; readonly endowment?: never }
  /** Rewards that the house can promise: as much as two operators approved. */
  | { readonly purpose: 'rewards'; readonly endowment: string }
type Purpose = NonNullable<Assignment['purpose']>

type Brought = { readonly asset: string; readonly amount: bigint }

const HOUSE_SHARD = 0

/**
 * Books the owner's coins that arrived at the hot wallet according to the chain: for network fees (without which nothing can be sent),
 * for exchanges, or for rewards. A transaction is booked once, however often and for whatever purpose it is submitted. Coins that a
 * watcher has seen are in suspense like any outside payment, and are taken from there once final; older ones are booked directly, and no
 * watcher books them again.
 */
export async function bringCapital(
  deps: Deps,
  bringing: Bringing,
): Promise<Result<Brought, 'NOT_FINAL' | 'NOTHING_ARRIVED' | 'OUR_OWN' | EndowmentCode>> {
  const { network, txid, token, endowment, purpose = token ? 'inventory' : 'fees' } = bringing
  if ((await selectOwnTxids(deps.db, network, [txid])).has(txid)) return refuse('OUR_OWN')
  const arrived = await arrivedOf(deps, bringing)
  if (!arrived.ok) return arrived
  const { height, outputs } = arrived.value
  const amount = outputs.reduce((sum, output) => sum + output.amount, 0n)
  const brought = { asset: token?.asset ?? CHAIN_COINS[network], amount }
  const booked = await commitIfOk(deps.db, async (transaction) => {
    const address = bringing.hotAddress
    const kept = await takeKept(transaction, { network, txid, address, asset: brought.asset })
    if (kept.some(({ isTaken }) => !isTaken)) return refuse('NOT_FINAL')
    const newSeq = uuidV7()
    const isNew = await insertCapital(transaction, { capital_seq: newSeq, network, txid, address, ...brought })
    const seq = isNew ? newSeq : (await selectCapital(transaction, network, txid)).capital_seq
    const claimed = await claimEndowment(transaction, { capitalSeq: seq, isNew, ...brought, endowment })
    if (!claimed.ok) return claimed
    if (!isNew) return ok({ seq, kept })
    // Watchers have seen everything since the bank's first block; this transaction may be older.
    if (network !== 'Ethereum') await insertArrived(transaction, network, height, outputs)
    const detail = { network, txid, asset: brought.asset, amount: brought.amount.toString(), purpose }
    await recordAudit(transaction, {
      actor: 'command:capital',
      action: 'capital.bring',
      subject: `capital:${seq}`,
      detail: endowment === undefined ? detail : { ...detail, endowment },
    })
    return ok({ seq, kept })
  })
  if (!booked.ok) return booked
  await postCapital(deps, booked.value, { ...brought, purpose })
  return ok(brought)
}

type Arrived = { readonly height: number; readonly outputs: readonly Output[] }

async function arrivedOf(
  { reader, sender }: Deps,
  { txid, hotAddress, depth, token }: Bringing,
): Promise<Result<Arrived, 'NOT_FINAL' | 'NOTHING_ARRIVED'>> {
  const [standing, tip] = [await sender.standingOf(txid), await reader.tip()]
  if (!standing || standing.depth < Math.max(depth, 1)) return refuse('NOT_FINAL')
  const height = tip.height - standing.depth + 1
  const block = await reader.blockAt(height)
  const wanted = token?.contract ?? null
  const ours = (block?.outputs ?? []).filter(
    ({ amount, contract, ...output }) =>
      output.txid === txid && output.address === hotAddress && contract === wanted && amount > 0n,
  )
  const outputs = await reader.verify(ours)
  return outputs.length > 0 ? ok({ height, outputs }) : refuse('NOTHING_ARRIVED')
}

type Assigned = Brought & { readonly purpose: Purpose }
type Booked = { readonly seq: string; readonly kept: readonly Kept[] }

async function postCapital({ ledgers }: Deps, { seq, kept }: Booked, assigned: Assigned): Promise<void> {
  const { asset, amount, purpose } = assigned
  const accountOf = (place: Place) => houseAccountId(HOUSE_SHARD, asset, houseName(place))
  const facts = {
    accountOf,
    idOf: (posting: string) => transferId(HOUSE_SHARD, `capital ${posting}`, seq),
    amounts: {
      brought: amount,
      'to sell': purpose === 'inventory' ? amount : 0n,
      'to give': purpose === 'rewards' ? amount : 0n,
      'for network fees': purpose === 'fees' ? amount : 0n,
    },
    reference: seq,
  }
  // Uses the id under which coins are given to a claimant, so that the same coins cannot become capital too.
  const taken = kept.map(({ depositSeq, amount: received }) =>
    writeChain(FLOWS.unknownDeposit, 'take over', {
      accountOf,
      idOf: () => transferId(HOUSE_SHARD, 'deposit-find', depositSeq),
      amounts: { received },
      reference: depositSeq,
    }),
  )
  const brought = kept.length > 0 ? taken : [writeChain(FLOWS.capital, 'bring', facts)]
  for (const chain of [...brought, writeChain(FLOWS.capital, 'assign', facts)]) {
    const codes = await ledgers.post(...chain)
    const refused = codes.find((code) => !isDone(code))
    if (refused) throw new Error(`the ledger refuses capital: ${refused}`)
  }
}

const HOUSE_PLACES = ['custody', 'suspense', 'capital', 'fees', 'inventory', 'rewards'] as const

function houseName(place: Place) {
  if (HOUSE_PLACES.some((name) => name === place)) return place as (typeof HOUSE_PLACES)[number]
  throw new Error(`capital does not touch ${place}`)
}
