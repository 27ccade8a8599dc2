/** The sealed part of a withdrawal: its destination, and the member's own name for it. */
export type Destination = {
  readonly address: string
  readonly memo: string | null
  readonly label: string
  readonly bank: string | null
  readonly holder_name: string | null
}

/** Field of the seal: what opens here opens nowhere else. */
export const DETAILS_FIELD = 'withdrawal.details'
export const REASON_FIELD = 'withdrawal.reason'

const SHOWN_START = 6
const SHOWN_END = 4

/** Enough to recognise one's own, too little for somebody who reads the mailbox. */
export function maskedAddress(address: string): string {
  return `${address.slice(0, SHOWN_START)}…${address.slice(-SHOWN_END)}`
}
