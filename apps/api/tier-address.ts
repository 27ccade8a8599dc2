import type { Chain } from '@cocobnk/chain-address'

type TierAddresses = Readonly<Record<'HOT' | 'WARM' | 'COLD', Readonly<Record<Chain, string>>>>

/**
 * Returns a function that checks whether an address is one of the bank's own hot, warm or cold addresses of a network. EVM addresses are
 * compared case-insensitively: members may enter them with a checksum, the configuration has them in lower case.
 */
export function tierAddressCheck(tiers: TierAddresses): (network: string, address: string) => boolean {
  const keyOf = (network: string, address: string) =>
    `${network} ${network === 'Ethereum' ? address.toLowerCase() : address}`
  const own = new Set(
    Object.values(tiers).flatMap((addresses) =>
      Object.entries(addresses).map(([network, address]) => keyOf(network, address)),
    ),
  )
  return (network, address) => own.has(keyOf(network, address))
}
