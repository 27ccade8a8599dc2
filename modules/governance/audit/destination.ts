import { createHash } from 'node:crypto'

const SHOWN_START = 6
const SHOWN_END = 4

type DestinationFacts = { readonly destination: string; readonly destination_sha256?: string }

/**
 * A destination as recorded in the audit log: masked, because the log is permanent and the address is the member's. The digest of a
 * chain address lets an auditor check a candidate. Bank account numbers have no digest, because they are short enough to guess.
 */
export function destinationFacts({
  address,
  bank,
}: {
  readonly address: string
  readonly bank: string | null
}): DestinationFacts {
  const destination = `${address.slice(0, SHOWN_START)}…${address.slice(-SHOWN_END)}`
  if (bank !== null) return { destination: `…${address.slice(-SHOWN_END)}` }
  return { destination, destination_sha256: createHash('sha256').update(address).digest('hex') }
}
