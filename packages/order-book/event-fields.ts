/** Fields of an event in the buffer. */
export const E_SEQ = 0
export const E_TYPE = 1
export const E_MARKET = 2
export const E_ORDER = 3
export const E_MEMBER = 4
export const E_PRICE = 5
export const E_QUANTITY = 6
export const E_REMAINING = 7
export const E_OTHER = 8
export const E_OTHER_MEMBER = 9
export const E_OTHER_REMAINING = 10
/** Two limbs: the fee of `order`, or the amount of money moved in or out. */
export const E_FEE = 11
export const E_OTHER_FEE = 13
/** A reason; for a fill, 1 if `order` is a bid. */
export const E_CODE = 15
export const EVENT_FIELDS = 16
