import { CHAINS } from '@cocobnk/chain-address'
import type { Kysely } from '@cocobnk/database'
import type { Signer } from '@cocobnk/signer-client'
import { type AddressTables, markPayable, selectUntold } from './store.ts'

type Deps = {
  readonly db: Kysely<Pick<AddressTables, 'payable_address'>>
  readonly signer: Pick<Signer, 'addDestination'>
}

const BATCH = 100

/** Tells the signer of new addresses, each as often as it takes; from then on its own clock runs. Answers whether there may be more. */
export async function tellSigner({ db, signer }: Deps): Promise<boolean> {
  const untold = await selectUntold(db, BATCH)
  const refused: string[] = []
  for (const { address_seq, member_seq: member, network, address, memo } of untold) {
    const chain = CHAINS.find((one) => one === network)
    if (!chain) throw new Error(`the signer knows no ${network}`)
    const told = await signer.addDestination({ chain, address, memo, member })
    if (told.ok) await markPayable(db, address_seq, new Date(told.value.usableAt))
    else refused.push(`${address_seq} ${told.code}`)
  }
  // The others do not wait for it.
  if (refused.length > 0) throw new Error(`the signer did not take ${refused.join(', ')}`)
  return untold.length === BATCH
}
