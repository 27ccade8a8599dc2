/** Returns a shop's URL if it is http(s); otherwise undefined. */
export function shopAddress(address: string | null): string | undefined {
  if (address === null || !URL.canParse(address)) return undefined
  return ['https:', 'http:'].includes(new URL(address).protocol) ? address : undefined
}
