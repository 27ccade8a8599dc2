/** Decimals of the asset in which limits are stated. */
export const USOT_DECIMALS = 8
