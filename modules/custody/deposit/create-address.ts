import { type AccountRow, selectCustomerAccount } from '@cocobnk/account'
import { type AssetRow, selectAsset } from '@cocobnk/asset'
import type { Output } from '@cocobnk/contract'
import { tooOften } from '@cocobnk/member'
import { formatMinor } from '@cocobnk/money'
import { ok, type Result, refuse } from '@cocobnk/result'
import { insertAddress, nextAddressIndex, selectAddress } from './address.store.ts'
import { countAddress } from './address-budget.ts'
import type { DepositDeps } from './deps.ts'

type Shown = Output<'POST /account/{account_seq}/address'>['deposit_address']
type Asked = {
  readonly memberSeq: string
  readonly accountSeq: string
  /** The caller's network address. */
  readonly client: string
}

/** The child shared by all accounts of assets with a memo. */
export const SHARED_INDEX = 0

export async function createAddress(
  deps: DepositDeps,
  { memberSeq, accountSeq, client }: Asked,
): Promise<Result<Shown, 'NOT_FOUND' | 'TOO_MANY_ATTEMPTS' | 'SERVICE_UNAVAILABLE'>> {
  const account = await selectCustomerAccount(deps.db, memberSeq, accountSeq)
  const asset = account && (await selectAsset(deps.db, account.asset_seq))
  if (!account || !asset?.network) return refuse('NOT_FOUND')
  if (!(await selectAddress(deps.db, accountSeq))) {
    const counted = asset.needs_memo ? undefined : await countAddress(deps.budget, { client })
    if (counted && counted.kind !== 'within') return tooOften(counted)
    await makeAddress(deps, account, asset)
  }
  const made = await selectAddress(deps.db, accountSeq)
  if (!made) throw new Error(`account ${accountSeq} got no address`)
  return ok({
    address: made.address,
    memo: made.memo?.toString() ?? null,
    network: made.network,
    minimum_deposit: formatMinor(asset.minimum_deposit, asset.decimal_point),
    confirmations_required: asset.confirmations_required,
  })
}

/** Of concurrent inserts, the first stays; the others' indexes are never used. */
async function makeAddress({ db, addressSources }: DepositDeps, account: AccountRow, asset: AssetRow): Promise<void> {
  const network = asset.network ?? ''
  const addressAt = addressSources[network]
  if (!addressAt) throw new Error(`no extended key is configured for ${network}`)
  const { account_seq, number } = account
  if (asset.needs_memo) {
    await insertAddress(db, {
      account_seq,
      network,
      address: addressAt(SHARED_INDEX),
      derivation_index: null,
      memo: BigInt(number),
    })
    return
  }
  const index = await nextAddressIndex(db, network)
  await insertAddress(db, { account_seq, network, address: addressAt(index), derivation_index: index, memo: null })
}
