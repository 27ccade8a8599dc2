import { type AssetRow, selectAsset } from '@cocobnk/asset'
import type { Call, CodeOf } from '@cocobnk/contract'
import { commitIfOk, uuidV7 } from '@cocobnk/database'
import { isSameName } from '@cocobnk/kyc'
import { noteApplication, notifySecurity } from '@cocobnk/member'
import { checkOutflow } from '@cocobnk/outflow'
import { ok, type Result, refuse } from '@cocobnk/result'
import { type Opened, openCase } from '@cocobnk/review'
import type { Actor, AddressDatabase, WithdrawAddressDeps } from './deps.ts'
import { type Destination, destinationOf } from './destination.ts'
import { indexDestination, sealDestination } from './seal.ts'
import { type Shown, shownAddress } from './shown.ts'
import { insertAddress, insertPayable, lockRegistering, selectLive } from './store.ts'

type Key = 'POST /kyc/asset/withdraw/address/certification'
type Given = {
  readonly memberSeq: string
  readonly sessionSeq: string
  readonly given: Call<Key>['body']
  /** Also for an asset that the bank does not offer yet. */
  readonly isEarly?: boolean
}
type Wish = Given & Pick<Actor, 'client'>

/**
 * Returns the refusal of the address itself, if any, before a factor is asked. The holder's name is not compared here: a stolen session
 * could guess the verified one.
 */
export async function checkAddress(deps: WithdrawAddressDeps, wish: Given): Promise<Result<undefined, CodeOf<Key>>> {
  const target = await targetOf(deps, wish)
  if (!target.ok) return target
  return checkLive(deps.db, { ...wish, ...target.value, max: (await deps.settings()).kyc.withdraw_addresses_max })
}

/**
 * Registers an address. Its cooling-off period starts now, whenever it is approved. The member is mailed immediately, with the link that
 * locks the account, so that there is time to react to an address that an attacker added.
 */
export async function registerAddress(deps: WithdrawAddressDeps, wish: Wish): Promise<Result<Shown, CodeOf<Key>>> {
  const { memberSeq, client, given } = wish
  const target = await targetOf(deps, wish)
  if (!target.ok) return target
  const { asset, destination, blindIndex } = target.value
  const fault = await holderFault(deps, memberSeq, destination)
  if (fault) return refuse(fault)
  const { kyc } = await deps.settings()
  // A bank account has no key to sign with.
  const method = asset.kind === 'FIAT' ? 'REVIEW' : given.method
  let opened: Opened | undefined
  const registered = await commitIfOk(deps.db, async (transaction): Promise<Result<Shown, CodeOf<Key>>> => {
    await lockRegistering(transaction, memberSeq)
    const allowed = await checkLive(transaction, { memberSeq, blindIndex, max: kyc.withdraw_addresses_max })
    if (!allowed.ok) return allowed
    const addressSeq = uuidV7()
    const row = await insertAddress(
      transaction,
      {
        address_seq: addressSeq,
        member_seq: memberSeq,
        asset_seq: asset.seq,
        details: await sealDestination(transaction, deps.vault, memberSeq, destination),
        blind_index: blindIndex,
        method,
      },
      kyc.address_cooling_off_hours,
    )
    if (asset.network) {
      const { address, memo } = destination
      const payable = { address_seq: addressSeq, member_seq: memberSeq, network: asset.network, address, memo }
      await insertPayable(transaction, payable)
    }
    const application = { application_seq: addressSeq, member_seq: memberSeq, kind: 'WITHDRAW_ADDRESS' } as const
    await noteApplication(transaction, { ...application, status: 'PENDING' })
    if (method === 'REVIEW') {
      const about = { kind: 'WITHDRAW_ADDRESS', subjectSeq: addressSeq, memberSeq } as const
      opened = await openCase(transaction, deps, about)
    }
    await notifySecurity(transaction, deps, { memberSeq, client, event: 'WITHDRAW_ADDRESS_ADDED' })
    return ok(await shownAddress(transaction, deps.vault, row))
  })
  if (registered.ok) await opened?.tell()
  return registered
}

type Target = { readonly asset: AssetRow; readonly destination: Destination; readonly blindIndex: Buffer }

async function targetOf(deps: WithdrawAddressDeps, wish: Given): Promise<Result<Target, CodeOf<Key>>> {
  const { memberSeq, sessionSeq, given, isEarly = false } = wish
  const allowed = await checkOutflow(deps.outflow, { kind: 'ADDRESS', memberSeq, sessionSeq })
  if (!allowed.ok) return allowed
  const asset = await selectAsset(deps.db, given.asset_seq)
  if (!asset || !(asset.is_active || isEarly)) return refuse('INVALID_INPUT', { fields: { asset_seq: 'INVALID' } })
  const destination = destinationOf(asset, deps.chainNet, given)
  if (!destination.ok) return destination
  // A payment within the bank is a transfer: a withdrawal would come back as a deposit, minus the network fee.
  if (asset.network && (await deps.isOurs(asset.network, destination.value.address))) return refuse('OWN_ADDRESS')
  const blindIndex = await indexDestination(deps.vault, asset.seq, destination.value)
  return ok({ asset, destination: destination.value, blindIndex })
}

type Live = { readonly memberSeq: string; readonly blindIndex: Buffer; readonly max: number }

async function checkLive(
  db: AddressDatabase,
  { memberSeq, blindIndex, max }: Live,
): Promise<Result<undefined, 'DUPLICATE_ADDRESS' | 'TOO_MANY_ADDRESSES'>> {
  const live = await selectLive(db, memberSeq, blindIndex)
  if (live.isKnown) return refuse('DUPLICATE_ADDRESS')
  return live.count < max ? ok(undefined) : refuse('TOO_MANY_ADDRESSES', { values: { max: String(max) } })
}

/** A bank account counts as the member's own if it is in the verified name. An operator reviews it all the same. */
async function holderFault(
  { verifiedName }: WithdrawAddressDeps,
  memberSeq: string,
  { holder_name: holder }: Destination,
): Promise<'HOLDER_UNVERIFIED' | 'HOLDER_DIFFERS' | undefined> {
  if (holder === null) return undefined
  const name = await verifiedName(memberSeq)
  if (name === undefined) return 'HOLDER_UNVERIFIED'
  return isSameName(name, holder) ? undefined : 'HOLDER_DIFFERS'
}
