type Target = { readonly asset: string; readonly amount: bigint; readonly address: string }

/** What a transaction does, apart from change. Amounts in smallest units. */
export type Statement = {
  readonly chain: string
  /** Identifies the transaction: its txid on the Bitcoin family, the signed hash on Ethereum. */
  readonly transaction: string
  readonly payments: readonly {
    readonly asset: string
    readonly amount: bigint
    readonly address: string
    readonly memo: string | null
    readonly member: string
  }[]
  /** Moves between our own addresses. */
  readonly moves: readonly Target[]
  /** Returned deposits. */
  readonly returns: readonly Target[]
  readonly fee: { readonly asset: string; readonly amount: bigint }
}

/** First line, so that a signed statement is never mistaken for anything else; a new version gets another number. */
const HEAD = 'Cocobnk transaction 1'
const NO_MEMO = 'none'

/** The canonical text of a transaction. Operators read it, and their keys sign its hash. */
export function writeStatement({ chain, transaction, payments, moves, returns, fee }: Statement): string {
  const paid = payments.map(
    ({ asset, amount, address, memo, member }) =>
      `pay ${amount} ${asset} to ${address} memo ${memo ?? NO_MEMO} member ${member}`,
  )
  const moved = moves.map(({ asset, amount, address }) => `move ${amount} ${asset} to ${address}`)
  const returned = returns.map(({ asset, amount, address }) => `return ${amount} ${asset} to ${address}`)
  return [
    HEAD,
    `chain ${chain}`,
    `transaction ${transaction}`,
    ...paid,
    ...moved,
    ...returned,
    `fee ${fee.amount} ${fee.asset}`,
  ].join('\n')
}

const PAY = /^pay (\d+) (\S+) to (\S+) memo (\S+) member (\S+)$/
const MOVE = /^move (\d+) (\S+) to (\S+)$/
const RETURN = /^return (\d+) (\S+) to (\S+)$/
const FEE = /^fee (\d+) (\S+)$/

/** Undefined for a text not written exactly so: what cannot be shown must not be approved. */
export function readStatement(text: string): Statement | undefined {
  const [, chain = '', transaction = '', ...rest] = text.split('\n')
  const fee = FEE.exec(rest.at(-1) ?? '')
  const statement = {
    chain: chain.replace('chain ', ''),
    transaction: transaction.replace('transaction ', ''),
    payments: rest.slice(0, -1).flatMap((line) => paymentIn(line) ?? []),
    moves: rest.slice(0, -1).flatMap((line) => targetIn(MOVE, line) ?? []),
    returns: rest.slice(0, -1).flatMap((line) => targetIn(RETURN, line) ?? []),
    fee: { amount: BigInt(fee?.[1] ?? 0), asset: fee?.[2] ?? '' },
  }
  return writeStatement(statement) === text ? statement : undefined
}

function paymentIn(line: string): Statement['payments'][number] | undefined {
  const [whole, amount = '', asset = '', address = '', memo = '', member = ''] = PAY.exec(line) ?? []
  if (whole === undefined) return undefined
  return { amount: BigInt(amount), asset, address, memo: memo === NO_MEMO ? null : memo, member }
}

function targetIn(form: RegExp, line: string): Target | undefined {
  const [whole, amount = '', asset = '', address = ''] = form.exec(line) ?? []
  return whole === undefined ? undefined : { amount: BigInt(amount), asset, address }
}
