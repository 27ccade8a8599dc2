export type GuestSearch = {
  readonly token?: string
  /** The outcome with which the browser has just returned from the card page. */
  readonly card?: 'done' | 'back'
  readonly way?: 'CARD' | 'WALLET'
}

const TOKEN = /^[A-Za-z0-9_-]{22}$/

export function guestSearch({ token, card, way }: Readonly<Record<string, unknown>>): GuestSearch {
  return {
    ...(typeof token === 'string' && TOKEN.test(token) && { token }),
    ...((card === 'done' || card === 'back') && { card }),
    ...((way === 'CARD' || way === 'WALLET') && { way }),
  }
}
