/** A hold that takes the id of a posting, ends immediately and moves nothing: an attempt still in flight can no longer be posted. */
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
