import { CHAINS } from '@cocobnk/chain-address'
import type { Kysely } from '@cocobnk/database'
import type { DestinationRequest, Signer } from '@cocobnk/signer-client'
import {
  deleteRevocation,
  markPayable,
  type SignerTables,
  selectDue,
  selectRevocations,
  selectUntold,
} from './store.ts'

type Deps = {
  readonly db: Kysely<SignerTables>
  readonly signer: Pick<Signer, 'addDestination' | 'revokeDestination'>
}

const BATCH = 100

/**
 * Sends removed addresses, then new ones, to the signer; whatever fails is sent again later. The signer's waiting time of an address
 * starts when it receives it. Returns whether there may be more.
 */
export async function tellSigner({ db, signer }: Deps): Promise<boolean> {
  const gone = await selectRevocations(db, BATCH)
  const refused: string[] = []
  for (const row of gone) {
    const told = await signer.revokeDestination(destinationOf(row))
    if (told.ok) await deleteRevocation(db, row.address_seq)
    else refused.push(`${row.address_seq} ${told.code}`)
  }
  const untold = await selectUntold(db, BATCH)
  for (const row of untold) {
    const told = await signer.addDestination(destinationOf(row))
    if (told.ok) await markPayable(db, row.address_seq, new Date(told.value.usableAt))
    else refused.push(`${row.address_seq} ${told.code}`)
  }
  // One refused address does not delay the others.
  if (refused.length > 0) throw new Error(`the signer did not accept ${refused.join(', ')}`)
  return untold.length === BATCH || gone.length === BATCH
}

/**
 * Queries the signer again before paying: its clock stops while it is down, so an address may have to wait longer than it first reported.
 * A transaction that cannot be signed yet would delay those behind it. Rejects if the signer does not answer.
 */
export async function askSignerAgain({ db, signer }: Deps, network: string): Promise<void> {
  for (const row of await selectDue(db, network)) {
    const told = await signer.addDestination(destinationOf(row))
    if (told.ok && new Date(told.value.usableAt) > new Date())
      await markPayable(db, row.address_seq, new Date(told.value.usableAt))
  }
}

type Row = Awaited<ReturnType<typeof selectUntold>>[number]

function destinationOf({ member_seq: member, network, address, memo }: Row): DestinationRequest {
  const chain = CHAINS.find((one) => one === network)
  if (!chain) throw new Error(`the signer does not support ${network}`)
  return { chain, address, memo, member }
}
