/** An identity provider: an agency with its own page, where people prove who they are. */
export type IdentityProvider = {
  /** Returns the address of the provider's page for the attempt with this nonce, which opens in a window of its own. */
  begin(nonce: string): Promise<string>
  /** The provider's result; undefined if the provider did not sign it. */
  read(result: string): IdentityResult | undefined
}

export type IdentityResult =
  | { readonly outcome: 'CONFIRMED'; readonly nonce: string; readonly name: string; readonly birthDate: string }
  | { readonly outcome: 'REFUSED'; readonly nonce: string }
