/** Whether both name one place: the capitals of an Ethereum address are only its checksum. */
export function isSameAddress(one: string, other: string): boolean {
  return one === other || (/^0x/i.test(one) && one.toLowerCase() === other.toLowerCase())
}
