/** Networks with a payment URI that all wallets understand (BIP 21). */
const SCHEMES: Readonly<Record<string, string>> = { Bitcoin: 'bitcoin', Litecoin: 'litecoin' }

type Payment = { readonly network: string; readonly address: string; readonly amount: string }

/** Content of the QR code: a URI with the amount where all wallets support it, otherwise the address alone. */
export function paymentUri({ network, address, amount }: Payment): string {
  const scheme = SCHEMES[network]
  return scheme ? `${scheme}:${address}?amount=${amount}` : address
}
