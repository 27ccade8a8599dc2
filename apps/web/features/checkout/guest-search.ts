export type GuestSearch = {
  readonly token?: string
  /** Whether the browser has just come from the card page. */
  readonly card?: 'done' | 'back'
  readonly way?: 'CARD' | 'WALLET'
  /** The link of a return to another wallet, in place of a checkout. */
  readonly claim?: string
}

const TOKEN = /^[A-Za-z0-9_-]{22}$/

export function guestSearch({ token, card, way, claim }: Readonly<Record<string, unknown>>): GuestSearch {
  return {
    ...(typeof token === 'string' && TOKEN.test(token) && { token }),
    ...((card === 'done' || card === 'back') && { card }),
    ...((way === 'CARD' || way === 'WALLET') && { way }),
    ...(typeof claim === 'string' && TOKEN.test(claim) && { claim }),
  }
}
