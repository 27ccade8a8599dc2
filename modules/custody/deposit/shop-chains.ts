import { CHAINS, type ChainNet, parseAddress } from '@cocobnk/chain-address'
import type { ShopChains } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import { insertCheckoutAddress, isDepositAddress, nextAddressIndex, selectCheckoutAddresses } from './address.store.ts'
import type { DepositDeps } from './deps.ts'
import { type ConfirmationBands, confirmationsFor } from './depth.ts'
import { returnCost } from './desk/kept-return.ts'
import type { DepositTables } from './tables.ts'

type Deps = Pick<DepositDeps, 'addressSources'> & {
  readonly db: Kysely<DepositTables>
  readonly chainNet: ChainNet
  readonly bands: () => Promise<ConfirmationBands>
  /** Whether it is one of the bank's own hot, warm or cold addresses. */
  readonly isTierAddress: (network: string, address: string) => boolean
}

/** How many payers may ask for an address of a checkout; the database enforces it. Anyone with the checkout's link can ask. */
const MOST_PAYERS = 10

/** Access to chains for payments to shops from other wallets. */
export function shopChains({ db, addressSources, chainNet, bands, isTierAddress }: Deps): ShopChains {
  return {
    addressFor: async ({ checkoutSeq, network, shard, usot, ownerSeq, claimHash }) => {
      const addressAt = addressSources[network]
      if (!addressAt) throw new Error(`no extended key is configured for ${network}`)
      for (;;) {
        const given = await selectCheckoutAddresses(db, checkoutSeq, network)
        const own = given.find(({ claim_hash }) => claim_hash.equals(claimHash))
        if (own) return own.address
        if (given.length >= MOST_PAYERS) return undefined
        const index = await nextAddressIndex(db, network)
        // Of concurrent inserts, the first stays; the others look again, and their indexes are never used.
        await insertCheckoutAddress(db, {
          checkout_seq: checkoutSeq,
          network,
          address: addressAt(index),
          derivation_index: index,
          shard,
          confirmations: confirmationsFor(await bands(), usot),
          usot: usot ?? null,
          owner_seq: ownerSeq,
          claim_hash: claimHash,
          payer: given.length + 1,
        })
      }
    },
    destinationOf: async (network, text) => {
      const chain = CHAINS.find((known) => known === network)
      const parsed = chain && parseAddress(chain, chainNet, text)
      if (!parsed?.ok) return undefined
      const address = parsed.value.text
      const isOurs = isTierAddress(network, address) || (await isDepositAddress(db, network, address))
      return isOurs ? undefined : address
    },
    returnCost,
  }
}
