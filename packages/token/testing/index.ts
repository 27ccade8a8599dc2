import { join } from 'node:path'
import { compileContract } from '../compile.ts'

export { forge, forgerBytecode } from './forger.ts'

/** A token that reports transfers falsely; `sayTransfer` takes what it reports and what it does. */
export function liarBytecode(): string {
  return compileContract(join(import.meta.dirname, 'Liar.sol'), 'Liar').bytecode
}

export function liarCall(to: string, value: bigint, moved: bigint): string {
  const word = (number: bigint) => number.toString(16).padStart(64, '0')
  return `0x138e5a3c${to.slice(2).padStart(64, '0')}${word(value)}${word(moved)}`
}
