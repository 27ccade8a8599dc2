import type { Chain, LedgerCode } from '@cocobnk/ledger'

function chainToText(chain: Chain): string {
  return JSON.stringify(chain, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))
}

export function chainFromText(body: string): Chain {
  return JSON.parse(body, (_, value: unknown) => {
    return typeof value === 'string' && /^-?\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value
  }) as Chain
}

/** Sends the chain once; throws if there is no answer. */
export async function sendChain(url: string, chain: Chain): Promise<readonly LedgerCode[]> {
  const response = await fetch(url, { method: 'POST', body: chainToText(chain) })
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as LedgerCode[]
}
