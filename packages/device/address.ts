import { isIPv4, isIPv6 } from 'node:net'

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const KEPT_GROUPS = 3

/** Enough to recognise one's own provider, too little to locate somebody. */
export function partOfAddress(address: string): string {
  const plain = MAPPED_IPV4.exec(address)?.[1] ?? address
  if (isIPv4(plain)) return plain.replace(/\d+$/, 'x')
  if (!isIPv6(plain)) return 'x'
  const head = plain.split('::')[0] ?? ''
  const groups = head.split(':').filter((group) => group !== '')
  return `${[...groups, ...Array<string>(KEPT_GROUPS).fill('0')].slice(0, KEPT_GROUPS).join(':')}:x`
}
