import { type Chain, type ChainNet, parseAddress } from '@cocobnk/chain-address'
import { scriptAddress } from '@cocobnk/transaction'
import { writeStatement } from '@cocobnk/transaction/statement'
import type { ReadTransaction } from './judge.ts'

/** The text that operators approve, derived only from the bytes to sign. */
export function statementOf(chain: Chain, net: ChainNet, { name, spending }: ReadTransaction): string {
  const addressOf = (target: string) => {
    const address = chain === 'Ethereum' ? evmAddress(target) : scriptAddress(chain, net, Buffer.from(target, 'hex'))
    if (address === undefined) throw new Error('a destination of the log has an address')
    return address
  }
  const payments = spending.payments.map(({ asset, amount, to: { target, memo, member } }) => {
    return { asset, amount, address: addressOf(target), memo, member }
  })
  const moves = (spending.moves ?? []).map(({ target, ...move }) => ({ ...move, address: addressOf(target) }))
  const returns = (spending.returns ? [spending.returns] : []).map(({ target, ...back }) => {
    return { ...back, address: addressOf(target) }
  })
  return writeStatement({ chain, transaction: name, payments, moves, returns, fee: spending.fee })
}

/** The address with its checksum. */
function evmAddress(target: string): string | undefined {
  const parsed = parseAddress('Ethereum', 'main', target)
  return parsed.ok ? parsed.value.text : undefined
}
