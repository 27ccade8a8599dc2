export type GuestSearch = {
  readonly token?: string
  /** The outcome with which the browser has just returned from the card page. */
  readonly card?: 'done' | 'back'
  readonly way?: 'CARD' | 'WALLET'
  /** Token of a claim link, for a return to another wallet; replaces a checkout. */
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
