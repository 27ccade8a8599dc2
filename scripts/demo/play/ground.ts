export type PlayGround = { readonly url: string }
