/** In which limits are stated. */
export const USOT_DECIMALS = 8
