/** An address that a shop gave us; nothing if it is no web address. */
export function shopAddress(address: string | null): string | undefined {
  if (address === null || !URL.canParse(address)) return undefined
  return ['https:', 'http:'].includes(new URL(address).protocol) ? address : undefined
}
