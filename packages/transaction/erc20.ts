/** A token transfer call: recipient, amount and optional memo. */
export type TokenTransfer = { readonly to: string; readonly amount: bigint; readonly memo: bigint | null }

/** `transfer(address,uint256)` and our own `transferWithMemo(address,uint256,uint256)`, with their number of argument words. */
const CALLS = new Map([
  ['a9059cbb', 2],
  ['fe9fc30d', 3],
])
const WORD = 64

/** Undefined for any other call, and for non-canonical encoding. */
export function decodeTokenTransfer(data: string): TokenTransfer | undefined {
  const words = CALLS.get(data.slice(2, 10))
  const rest = data.slice(10)
  if (words === undefined || rest.length !== words * WORD) return undefined
  const [to = '', amount = '', memo] = Array.from({ length: words }, (_, at) => rest.slice(at * WORD, (at + 1) * WORD))
  if (!/^0{24}/.test(to)) return undefined
  return {
    to: `0x${to.slice(24)}`,
    amount: BigInt(`0x${amount}`),
    memo: memo === undefined ? null : BigInt(`0x${memo}`),
  }
}
