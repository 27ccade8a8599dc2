import { type AuditTables, recordAudit } from '@cocobnk/audit'
import type { ChainReader, ChainSender, Output } from '@cocobnk/chain'
import { CHAIN_COINS, type Chain } from '@cocobnk/chain-address'
import { FLOWS, houseAccountId, type Place, writeChain } from '@cocobnk/chart'
import { inTransaction, type Kysely, uuidV7 } from '@cocobnk/database'
import { isDone, type Ledgers, transferId } from '@cocobnk/ledger'
import { ok, type Result, refuse } from '@cocobnk/result'
import { insertArrived } from './hot.store.ts'
import { insertCapital, type Kept, selectCapital, selectOwnTxids, takeKept } from './store.ts'
import type { CustodyTables } from './tables.ts'

type Deps = {
  readonly db: Kysely<CustodyTables & AuditTables>
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
  /** For fees of the network unless told; inventory is what the house can give in exchanges, rewards what it can promise. */
  readonly purpose?: Purpose
  /** Instead of the chain's own coin. Networks take no fees in tokens, so it is for exchanges unless told. */
  readonly token?: { readonly asset: string; readonly contract: string }
}
type Purpose = 'fees' | 'inventory' | 'rewards'

type Brought = { readonly asset: string; readonly amount: bigint }

const HOUSE_SHARD = 0

/**
 * The owner's coins, as the chain says they arrived at the hot wallet, put aside for fees of the network, without which nothing can
 * be sent, for exchanges, or for rewards. The same transaction brings them once, however often it is told and for whatever. Coins that a watcher
 * has seen are in suspense like any payment from outside, and are taken from there once they are final; older ones are booked
 * directly, and no watcher books them again.
 */
export async function bringCapital(
  deps: Deps,
  bringing: Bringing,
): Promise<Result<Brought, 'NOT_FINAL' | 'NOTHING_ARRIVED' | 'OUR_OWN'>> {
  const { network, txid, token, purpose = token ? 'inventory' : 'fees' } = bringing
  if ((await selectOwnTxids(deps.db, network, [txid])).has(txid)) return refuse('OUR_OWN')
  const arrived = await arrivedOf(deps, bringing)
  if (!arrived.ok) return arrived
  const { height, outputs } = arrived.value
  const amount = outputs.reduce((sum, output) => sum + output.amount, 0n)
  const brought = { asset: token?.asset ?? CHAIN_COINS[network], amount }
  const booked = await inTransaction(deps.db, async (transaction) => {
    const capitalSeq = uuidV7()
    const address = bringing.hotAddress
    const kept = await takeKept(transaction, { network, txid, address, asset: brought.asset })
    if (kept.some(({ isTaken }) => !isTaken)) return undefined
    const isNew = await insertCapital(transaction, { capital_seq: capitalSeq, network, txid, address, ...brought })
    if (!isNew) return { seq: (await selectCapital(transaction, network, txid)).capital_seq, kept }
    // Watchers know what arrived since the bank first looked; this may be older.
    if (network !== 'Ethereum') await insertArrived(transaction, network, height, outputs)
    const detail = { network, txid, asset: brought.asset, amount: brought.amount.toString(), purpose }
    await recordAudit(transaction, {
      actor: 'command:capital',
      action: 'capital.bring',
      subject: `capital:${capitalSeq}`,
      detail,
    })
    return { seq: capitalSeq, kept }
  })
  if (!booked) return refuse('NOT_FINAL')
  await postCapital(deps, booked, { ...brought, purpose })
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
  // The id is that of coins given to whoever claimed them: what was given is not capital too.
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
