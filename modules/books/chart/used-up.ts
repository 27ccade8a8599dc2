/**
 * A hold that takes the id of a posting, ends immediately and moves nothing. It prevents an attempt still in flight from being posted
 * later.
 */
export function usedUp<const Name extends string, const Amount extends string>(
  name: Name,
  amount: Amount,
  asset = 'asset',
) {
  return [
    { name, kind: 'pending', asset, debit: 'inFlight', credit: 'suspense', amount },
    { name: `cancel ${name}`, kind: 'void', ends: name, asset, debit: 'inFlight', credit: 'suspense', amount },
  ] as const
}
