/** What is sealed with a withdrawal: where it goes, and the member's own name for it. */
export type Destination = {
  readonly address: string
  readonly memo: string | null
  readonly label: string
  readonly bank: string | null
  readonly holder_name: string | null
}

/** For the seal: what opens here opens in no other place. */
export const DETAILS_FIELD = 'withdrawal.details'
export const REASON_FIELD = 'withdrawal.reason'

const SHOWN_START = 6
const SHOWN_END = 4

/** Enough to know one's own again, too little for whoever reads along in a mailbox. */
export function maskedAddress(address: string): string {
  return `${address.slice(0, SHOWN_START)}…${address.slice(-SHOWN_END)}`
}
