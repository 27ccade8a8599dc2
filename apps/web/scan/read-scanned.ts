import { formatMinor } from '@cocobnk/money'

/** An external address, with the amount if the code contains one. */
export type ScannedAddress = {
  readonly kind: 'address'
  /** The chain in the code; undefined for a bare address. */
  readonly network: 'Bitcoin' | 'Litecoin' | 'Ethereum' | undefined
  readonly address: string
  readonly amount: string | undefined
}
export type Scanned =
  | ScannedAddress
  | { readonly kind: 'link'; readonly url: string }
  /** Any other text, such as an account number. */
  | { readonly kind: 'other'; readonly text: string }

const COIN_NETWORKS = { bitcoin: 'Bitcoin', litecoin: 'Litecoin' } as const
const BARE_ADDRESS = /^[0-9A-Za-z]{20,120}$/
const COIN_AMOUNT = /^\d+(?:\.\d{1,8})?$/
const ETHER_DECIMALS = 18

/** Reads the text of a QR code: a payment URI (BIP 21, ERC-681), a link, or an address alone. */
export function readScanned(text: string): Scanned {
  const trimmed = text.trim()
  const [, scheme = '', rest = ''] = /^([a-z]+):(.*)$/is.exec(trimmed) ?? []
  const name = scheme.toLowerCase()
  const other = { kind: 'other', text: trimmed } as const
  if (name === 'bitcoin' || name === 'litecoin') return readCoin(COIN_NETWORKS[name], rest) ?? other
  if (name === 'ethereum') return readEther(rest) ?? other
  if (/^https?$/.test(name) && URL.canParse(trimmed)) return { kind: 'link', url: trimmed }
  if (!BARE_ADDRESS.test(trimmed)) return other
  return { kind: 'address', network: undefined, address: trimmed, amount: undefined }
}

/** BIP 21. Unknown parameters that begin with `req-` invalidate the URI, and we support none. */
function readCoin(network: 'Bitcoin' | 'Litecoin', rest: string): ScannedAddress | undefined {
  const [address = '', query = ''] = rest.split('?', 2)
  const parameters = new URLSearchParams(query)
  if (!BARE_ADDRESS.test(address) || [...parameters.keys()].some((key) => key.startsWith('req-'))) return undefined
  const amount = parameters.get('amount') ?? undefined
  if (amount !== undefined && !COIN_AMOUNT.test(amount)) return undefined
  return { kind: 'address', network, address: isAllUpper(address) ? address.toLowerCase() : address, amount }
}

/** QR codes contain segwit addresses in capitals, which need less space (BIP 173). */
function isAllUpper(address: string): boolean {
  return address === address.toUpperCase()
}

/** ERC-681, for ether on mainnet only. Contract calls are refused: the address is that of a token, and coins sent to it would be lost. */
function readEther(rest: string): ScannedAddress | undefined {
  const [, address, chain = '1', query = ''] = /^(?:pay-)?(0x[0-9a-f]{40})(?:@(\d+))?(?:\?(.*))?$/i.exec(rest) ?? []
  if (address === undefined || chain !== '1') return undefined
  const value = new URLSearchParams(query).get('value')
  const wei = value === null ? undefined : weiOf(value)
  if (value !== null && wei === undefined) return undefined
  const amount = wei === undefined ? undefined : formatMinor(wei, ETHER_DECIMALS)
  return { kind: 'address', network: 'Ethereum', address, amount }
}

/** A whole number of wei, which wallets may write as 2.014e18. */
function weiOf(value: string): bigint | undefined {
  const [, whole = '', fraction = '', exponent = '0'] = /^(\d+)(?:\.(\d+))?(?:e(\d{1,2}))?$/i.exec(value) ?? []
  const zeros = Number(exponent) - fraction.length
  if (whole === '' || zeros < 0) return undefined
  return BigInt(whole + fraction) * 10n ** BigInt(zeros)
}
