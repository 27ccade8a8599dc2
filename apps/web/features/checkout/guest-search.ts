export type GuestSearch = { readonly token?: string; readonly card?: 'done' | 'back' }

/** The checkout, and whether the browser has just come from the card page. */
export function guestSearch({ token, card }: Readonly<Record<string, unknown>>): GuestSearch {
  return {
    ...(typeof token === 'string' && /^[A-Za-z0-9_-]{22}$/.test(token) && { token }),
    ...((card === 'done' || card === 'back') && { card }),
  }
}
