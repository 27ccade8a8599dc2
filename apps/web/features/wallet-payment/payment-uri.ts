/** Chains whose wallets agree on how a code names an amount (BIP 21). */
const SCHEMES: Readonly<Record<string, string>> = { Bitcoin: 'bitcoin', Litecoin: 'litecoin' }

type Payment = { readonly network: string; readonly address: string; readonly amount: string }

/** What a QR code says: with the amount where every wallet understands it, else the address alone. */
export function paymentUri({ network, address, amount }: Payment): string {
  const scheme = SCHEMES[network]
  return scheme ? `${scheme}:${address}?amount=${amount}` : address
}
