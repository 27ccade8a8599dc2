type Target = { readonly asset: string; readonly amount: bigint; readonly address: string }

/** What a transaction does, apart from what stays with us. Amounts in smallest units. */
export type Statement = {
  readonly chain: string
  /** What tells this one from every other: on the Bitcoin family its name, on Ethereum the hash that is signed. */
  readonly transaction: string
  readonly payments: readonly {
    readonly asset: string
    readonly amount: bigint
    readonly address: string
    readonly memo: string | null
    readonly member: string
  }[]
  /** What goes from one address of ours to another. */
  readonly moves: readonly Target[]
  /** Kept deposits that are sent back. */
  readonly returns: readonly Target[]
  readonly fee: { readonly asset: string; readonly amount: bigint }
}

/** Stands first, so that what is signed here is never taken for anything else; another form gets another number. */
const HEAD = 'Cocobnk transaction 1'
const NO_MEMO = 'none'

/** The one text of a transaction. Operators read it, and their keys sign its hash. */
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

/** Nothing for a text that is not written exactly so: what cannot be shown must not be approved. */
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
