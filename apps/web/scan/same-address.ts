/** Whether two addresses are the same. Capitals in an Ethereum address are only a checksum. */
export function isSameAddress(one: string, other: string): boolean {
  return one === other || (/^0x/i.test(one) && one.toLowerCase() === other.toLowerCase())
}
