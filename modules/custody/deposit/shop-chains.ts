import { CHAINS, type ChainNet, parseAddress } from '@cocobnk/chain-address'
import type { ShopChains } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import { insertCheckoutAddress, isDepositAddress, nextAddressIndex, selectCheckoutAddress } from './address.store.ts'
import type { DepositDeps } from './deps.ts'
import { returnCost } from './desk/kept-return.ts'
import type { DepositTables } from './tables.ts'

type Deps = Pick<DepositDeps, 'addressSources'> & {
  readonly db: Kysely<DepositTables>
  readonly chainNet: ChainNet
  /** Whether it is one of the bank's own hot, warm or cold addresses. */
  readonly isTierAddress: (network: string, address: string) => boolean
}

/** Access to chains for payments to shops from other wallets. */
export function shopChains({ db, addressSources, chainNet, isTierAddress }: Deps): ShopChains {
  return {
    addressFor: async ({ checkoutSeq, network, shard, confirmations }) => {
      const addressAt = addressSources[network]
      if (!addressAt) throw new Error(`no extended key is configured for ${network}`)
      const given = await selectCheckoutAddress(db, checkoutSeq, network)
      if (given) return given.address
      const index = await nextAddressIndex(db, network)
      // Of concurrent inserts, the first stays; the others' indexes are never used.
      await insertCheckoutAddress(db, {
        checkout_seq: checkoutSeq,
        network,
        address: addressAt(index),
        derivation_index: index,
        shard,
        confirmations,
      })
      const made = await selectCheckoutAddress(db, checkoutSeq, network)
      if (!made) throw new Error(`checkout ${checkoutSeq} got no address`)
      return made.address
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
