import type { Chain } from '@cocobnk/chain-address'

/** A setting of the instance, which the stack passes to its commands. */
export function setting(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set`)
  return value
}

export function byChain(bitcoin: string, litecoin: string, evm: string): Readonly<Record<Chain, string>> {
  return { Bitcoin: setting(bitcoin), Litecoin: setting(litecoin), Ethereum: setting(evm) }
}
