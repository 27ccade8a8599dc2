import { CHAINS, type ChainNet, parseAddress } from '@cocobnk/chain-address'
import type { ShopChains } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import { ok, refuse } from '@cocobnk/result'
import { insertCheckoutAddress, isDepositAddress, nextAddressIndex, selectCheckoutAddress } from './address.store.ts'
import { type AddressBudgetDeps, countAddress } from './address-budget.ts'
import type { DepositDeps } from './deps.ts'
import { type ConfirmationBands, confirmationsFor } from './depth.ts'
import { returnCost } from './desk/kept-return.ts'
import type { DepositTables } from './tables.ts'

type Deps = Pick<DepositDeps, 'addressSources'> & {
  readonly db: Kysely<DepositTables>
  readonly chainNet: ChainNet
  readonly bands: () => Promise<ConfirmationBands>
  readonly budget: AddressBudgetDeps
  /** Whether it is one of the bank's own hot, warm or cold addresses. */
  readonly isTierAddress: (network: string, address: string) => boolean
}

/** Access to chains for payments to shops from other wallets. */
export function shopChains({ db, addressSources, chainNet, bands, budget, isTierAddress }: Deps): ShopChains {
  return {
    addressFor: async ({ checkoutSeq, network, shard, usot, ownerSeq, merchantSeq, claimHash, client }) => {
      const addressAt = addressSources[network]
      if (!addressAt) throw new Error(`no extended key is configured for ${network}`)
      const find = () => selectCheckoutAddress(db, { checkoutSeq, network, claimHash })
      const known = await find()
      if (known !== undefined) return ok(known)
      const counted = await countAddress(budget, { client, checkout: { checkoutSeq, merchantSeq } })
      if (counted.kind === 'unknown') return refuse('SERVICE_UNAVAILABLE')
      if (counted.kind === 'exceeded')
        return refuse('TOO_MANY_PAYERS', { values: { minutes: String(Math.ceil(counted.seconds / 60)) } })
      const index = await nextAddressIndex(db, network)
      // Of concurrent inserts, the first stays; the indexes of the others are never used.
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
      })
      const given = await find()
      if (given === undefined) throw new Error(`checkout ${checkoutSeq} got no address on ${network}`)
      return ok(given)
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
