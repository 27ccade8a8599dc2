export type GuestSearch = {
  readonly token?: string
  readonly card?: 'done' | 'back'
  /** Which way to show first. */
  readonly way?: 'CARD' | 'WALLET'
  /** A claim link of what is given back. */
  readonly claim?: string
}

const LINK = /^[A-Za-z0-9_-]{22}$/

/** The checkout, and whether the browser has just come from the card page; or what is to be claimed. */
export function guestSearch({ token, card, way, claim }: Readonly<Record<string, unknown>>): GuestSearch {
  return {
    ...(typeof token === 'string' && LINK.test(token) && { token }),
    ...(typeof claim === 'string' && LINK.test(claim) && { claim }),
    ...((way === 'CARD' || way === 'WALLET') && { way }),
    ...((card === 'done' || card === 'back') && { card }),
  }
}
