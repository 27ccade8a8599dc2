/** Whoever tells us who somebody is: an agency with a page of its own, where people prove it. */
export type IdentityProvider = {
  /** Where the attempt that goes by this word is made, in a window of its own. */
  begin(nonce: string): Promise<string>
  /** What the provider says, or nothing if it was not the provider who said it. */
  read(result: string): IdentityResult | undefined
}

export type IdentityResult =
  | { readonly outcome: 'CONFIRMED'; readonly nonce: string; readonly name: string; readonly birthDate: string }
  | { readonly outcome: 'REFUSED'; readonly nonce: string }
