import { CHAIN_COINS, type Chain, parseAddress } from '@cocobnk/chain-address'
import { buildPayment, DUST, insertTransaction, lockSpending, selectCoins } from '@cocobnk/custody'
import { uuidV7 } from '@cocobnk/database'
import { scriptOf } from '@cocobnk/transaction'
import type { Payable, PayoutTransaction, PlanDeps, Planned } from './deps.ts'
import { BATCH, groupsOf } from './group.ts'
import { insertPayout } from './store.ts'

type Family = Exclude<Chain, 'Ethereum'>
/** More than one batch is considered, so that one too large for the hot wallet does not block those behind it. */
const LOADS = 5

export async function planBitcoin(deps: PlanDeps, network: Family): Promise<Planned> {
  const feeRate = await deps.senders[network].feeRate()
  return deps.transact(async (at) => {
    await lockSpending(at.db, network)
    const rows = await at.payables.selectPayable(network, BATCH * LOADS)
    const payable = rows.filter((row) => row.net > DUST[network] && scriptTo(deps, network, row.address))
    let made = 0
    let left = rows.length - payable.length
    for (const group of groupsOf(payable, new Date(), deps.gatherMs)) {
      const paid = await payTogether(deps, at, network, { rows: group, feeRate })
      if (paid > 0) made += 1
      left += group.length - paid
    }
    return { made, left }
  })
}

type Group = { readonly rows: readonly Payable[]; readonly feeRate: bigint | undefined }

/** Pays as many of the oldest as the hot wallet can; returns how many. */
async function payTogether(deps: PlanDeps, at: PayoutTransaction, network: Family, group: Group): Promise<number> {
  const { db, payables, heightOf } = at
  const { rows, feeRate } = group
  const depth = Math.max(rows[0]?.confirmations_required ?? 1, 1)
  const coins = await selectCoins(db, network, (await heightOf(network)) - depth + 1)
  const change = scriptTo(deps, network, deps.hotAddresses[network])
  if (!change) throw new Error(`invalid hot address of ${network}`)
  const fitting = fittingOf(
    rows,
    coins.reduce((sum, { amount }) => sum + amount, 0n),
  )
  const build = () => {
    const outputs = fitting.map((row) => ({ script: scriptTo(deps, network, row.address) ?? change, amount: row.net }))
    return buildPayment({ coins, outputs, change, dust: DUST[network], feeRate })
  }
  let built = build()
  while (!built && fitting.pop()) built = build()
  if (!built || fitting.length === 0) return 0
  const seq = uuidV7()
  await insertPayout(db, { payout_seq: seq, network })
  await insertTransaction(db, {
    transaction_seq: seq,
    network,
    // A return goes alone, because it needs an operator's key.
    purpose: fitting[0]?.purpose ?? 'WITHDRAWAL',
    ...built,
    payments: fitting.map(({ member_seq: member }, output) => ({ output, member })),
    fee_asset: CHAIN_COINS[network],
    sender: null,
    nonce: null,
  })
  await payables.markPaying(fitting, seq)
  return fitting.length
}

/** Selects from the oldest on what fits. One that is too large does not block those behind it. */
function fittingOf(rows: readonly Payable[], available: bigint): Payable[] {
  let rest = available
  return rows.filter(({ net }) => {
    if (net > rest) return false
    rest -= net
    return true
  })
}

function scriptTo({ net }: PlanDeps, network: Family, address: string | null): Uint8Array | undefined {
  const parsed = parseAddress(network, net, address ?? '')
  return parsed.ok ? scriptOf(parsed.value) : undefined
}
