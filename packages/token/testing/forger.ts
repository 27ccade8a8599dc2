import { join } from 'node:path'
import { compileContract } from '../compile.ts'

export function forgerBytecode(): string {
  return compileContract(join(import.meta.dirname, 'Forger.sol'), 'Forger').bytecode
}

/** Calldata that makes the forger do this. */
export const forge = {
  /** Emits an event with arbitrary content. */
  say: (topics: readonly string[], ...words: readonly (string | bigint)[]) =>
    `0x00${byte(topics.length)}${[...topics, ...words].map(word).join('')}`,
  /** Passes on, inside its own call, the coins it received. */
  passOn: (to: string) => `0x01${to.slice(2)}`,
  /** Self-destructs and leaves its coins to an address. */
  leaveTo: (to: string) => `0x02${to.slice(2)}`,
  relay: (to: string, data: string) => `0x03${to.slice(2)}${data.slice(2)}`,
  relayAndTakeBack: (to: string, data: string) => `0x04${to.slice(2)}${data.slice(2)}`,
  relayAndBear: (to: string, data: string) => `0x05${to.slice(2)}${data.slice(2)}`,
  inTurn: (...acts: readonly string[]) =>
    `0x06${acts.map((act) => `${((act.length - 2) / 2).toString(16).padStart(4, '0')}${act.slice(2)}`).join('')}`,
}

function byte(value: number): string {
  return value.toString(16).padStart(2, '0')
}

function word(value: string | bigint): string {
  return typeof value === 'bigint'
    ? value.toString(16).padStart(64, '0')
    : value.slice(2).toLowerCase().padStart(64, '0')
}
