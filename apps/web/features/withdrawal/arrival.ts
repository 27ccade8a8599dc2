type Coin = { readonly network: string | null; readonly confirmations_required: number }

/** How long a block takes on average. */
const BLOCK_SECONDS: Readonly<Record<string, number>> = { Bitcoin: 600, Litecoin: 150, Ethereum: 12 }

/** Typical minutes until arrival, rounded up; undefined for networks without an estimate. */
export function arrivalMinutes({ network, confirmations_required }: Coin): number | undefined {
  const seconds = network === null ? undefined : BLOCK_SECONDS[network]
  return seconds === undefined ? undefined : Math.ceil((seconds * confirmations_required) / 60)
}
