import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export { SANDBOX_TOKENS, type SandboxToken, sandboxIssuer } from './sandbox-token.ts'

const { bytecode } = JSON.parse(readFileSync(join(import.meta.dirname, 'token.json'), 'utf8')) as { bytecode: string }

export type TokenFacts = {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly supply: bigint
}

/** Data of the contract creation transaction; all coins belong to its sender. */
export function deployData({ name, symbol, decimals, supply }: TokenFacts): string {
  const texts = [name, symbol].map(textWords)
  const heads = [4n * WORD, 4n * WORD + BigInt(texts[0]?.length ?? 0) / 2n, BigInt(decimals), supply]
  return bytecode + heads.map(word).join('') + texts.join('')
}

/** Data of a holder's transfer; with a memo if the recipient's address is shared. */
export function transferData(to: string, value: bigint, memo?: bigint): string {
  const [method, words] = memo === undefined ? ['a9059cbb', [value]] : ['fe9fc30d', [value, memo]]
  return `0x${method}${to.slice(2).toLowerCase().padStart(64, '0')}${words.map(word).join('')}`
}

const WORD = 32n

function word(value: bigint): string {
  return value.toString(16).padStart(64, '0')
}

function textWords(text: string): string {
  const bytes = Buffer.from(text)
  const padded = Buffer.alloc(Math.ceil(bytes.length / 32) * 32)
  bytes.copy(padded)
  return word(BigInt(bytes.length)) + padded.toString('hex')
}
