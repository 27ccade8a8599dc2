/** The sealed part of a withdrawal: its destination, and the member's own name for it. */
export type Destination = {
  readonly address: string
  readonly memo: string | null
  readonly label: string
  readonly bank: string | null
  readonly holder_name: string | null
}

/** Field name of the seal: a value sealed under it can only be opened under it. */
export const DETAILS_FIELD = 'withdrawal.details'
export const REASON_FIELD = 'withdrawal.reason'

const SHOWN_START = 6
const SHOWN_END = 4

/** Enough for the owner to recognize it, too little for a thief who reads the mailbox. */
export function maskedAddress(address: string): string {
  return `${address.slice(0, SHOWN_START)}…${address.slice(-SHOWN_END)}`
}
