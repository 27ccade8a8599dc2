import type { Output } from './block.ts'

/** One call of a transaction as listed by `trace_block`: the calls of each transaction in execution order. */
export type RpcTrace = {
  readonly type: string
  readonly action: {
    readonly callType?: string
    readonly to?: string
    readonly value?: string
    /** For a self-destructed contract: who receives its balance. */
    readonly refundAddress?: string
    readonly balance?: string
  }
  readonly error?: string | null
  readonly transactionHash?: string | null
  /** Empty for the transaction itself; otherwise the path to this call. */
  readonly traceAddress: readonly number[]
}

/** Above every index that a transaction's value or events can have. */
const FIRST_INDEX = 1_000_000

/**
 * Coins that contracts passed on inside transactions or released on self-destruct. They change a balance without a transaction to that
 * address and without an event, so only traces show them. Reverted calls and everything below them moved nothing.
 */
export function internalOutputs(traces: readonly RpcTrace[]): Output[] {
  const byTransaction = Map.groupBy(traces, ({ transactionHash }) => transactionHash ?? '')
  byTransaction.delete('')
  return [...byTransaction].flatMap(([txid, calls]) => {
    const reverted = calls.filter(({ error }) => error).map(({ traceAddress }) => traceAddress)
    return calls.flatMap((call, place) => {
      const moved = movedBy(call)
      if (!moved || reverted.some((way) => isWithin(call.traceAddress, way))) return []
      const { address, amount } = moved
      const index = FIRST_INDEX + place
      return [{ txid, index, address, contract: null, amount, memo: null, isInternal: true } satisfies Output]
    })
  })
}

function movedBy({ type, action, traceAddress }: RpcTrace): { address: string; amount: bigint } | undefined {
  const [to, value] =
    type === 'suicide' || type === 'selfdestruct'
      ? [action.refundAddress, action.balance]
      : type === 'call' && action.callType === 'call' && traceAddress.length > 0
        ? [action.to, action.value]
        : []
  const amount = BigInt(value ?? 0)
  return to && amount > 0n ? { address: to.toLowerCase(), amount } : undefined
}

function isWithin(traceAddress: readonly number[], way: readonly number[]): boolean {
  return way.every((step, depth) => traceAddress[depth] === step)
}
