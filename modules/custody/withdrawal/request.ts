import type { AssetRow } from '@cocobnk/asset'
import type { Call, CodeOf } from '@cocobnk/contract'
import { commitIfOk, uuidV7 } from '@cocobnk/database'
import { capRefusal, checkWithdrawal, type GradeDatabase, letOutOf } from '@cocobnk/grade'
import { lockMemberState, memberVault, noteApplication, notifySecurity } from '@cocobnk/member'
import { formatMinor, parseMinor } from '@cocobnk/money'
import { checkOutflow, decideOutflow, factsIn, type Permit, waitUntil } from '@cocobnk/outflow'
import { ok, type Result, refuse } from '@cocobnk/result'
import { usableAddress } from '@cocobnk/withdraw-address'
import { type Cost, costOf, leastNet } from './amount.ts'
import type { Actor, Settings, WithdrawalDatabase, WithdrawalDeps } from './deps.ts'
import { DETAILS_FIELD, type Destination, maskedAddress } from './destination.ts'
import { holdWithdrawal } from './hold.ts'
import { insertBankDestination, insertWithdrawal, lockRequesting, selectRequested } from './store.ts'
import { withdrawableAccount } from './withdrawable-account.ts'

type Key = 'POST /asset/withdraw'
type Code = CodeOf<Key>
type Wish = Actor & { readonly given: Call<Key>['body']; readonly requestKey: string; readonly now: Date }

/** Inserts the request and holds its money. A repeated key is the same withdrawal, wherever the first attempt ended. */
export async function requestWithdrawal(deps: WithdrawalDeps, wish: Wish): Promise<Result<string, Code>> {
  const known = await selectRequested(deps.db, wish.memberSeq, wish.requestKey)
  const requested = known === undefined ? await request(deps, wish) : ok(known)
  if (!requested.ok) return requested
  const fault = await holdWithdrawal(deps, requested.value)
  if (fault === 'NON_FACE_LIMIT') return tellCap(deps, wish)
  return fault ? refuse(fault) : requested
}

/** The refusal if other outflows used up the daily limit first. */
async function tellCap({ db, ledgers, gradeFacts, settings }: WithdrawalDeps, { memberSeq, now }: Wish) {
  const whose = { memberSeq, now, settings: await settings(), letOut: await letOutOf(ledgers, memberSeq, now) }
  return capRefusal(db as unknown as GradeDatabase, gradeFacts, whose)
}

/** Decides before the transaction: inside, neither the ledger nor a counter may be called, and settings could wait for its connection. */
async function request(deps: WithdrawalDeps, wish: Wish): Promise<Result<string, Code>> {
  const { memberSeq, requestKey, given, now } = wish
  const [settings, bands, [balance], letOut] = await Promise.all([
    deps.settings(),
    deps.outflow.settings(),
    deps.ledgers.balances([given.account_seq]),
    letOutOf(deps.ledgers, memberSeq, now),
  ])
  const available = balance ? balance.balance - balance.heldOut : 0n
  const planned = await planOf(deps, wish, { settings, available })
  if (!planned.ok) return planned
  return commitIfOk(deps.db, async (transaction) => {
    await lockRequesting(transaction, memberSeq)
    const known = await selectRequested(transaction, memberSeq, requestKey)
    if (known) return ok(known)
    const allowed = await decideAgain(transaction, wish, bands)
    return allowed.ok ? writeDown(deps, transaction, wish, { ...planned.value, settings, letOut }) : allowed
  })
}

/**
 * Decides again, since a lock, hold or halt may have been placed meanwhile. From here on the member's row is locked, so none can be
 * placed.
 */
async function decideAgain(
  transaction: WithdrawalDatabase,
  { memberSeq, sessionSeq, given, now }: Wish,
  bands: Awaited<ReturnType<WithdrawalDeps['outflow']['settings']>>,
): Promise<Result<undefined, Code>> {
  await lockMemberState(transaction, memberSeq)
  const outflow = { findFacts: factsIn(transaction), settings: async () => bands }
  return checkOutflow(outflow, { kind: 'WITHDRAWAL', memberSeq, sessionSeq, accountSeq: given.account_seq, now })
}

type Plan = { readonly asset: AssetRow; readonly cost: Result<Cost, Code>; readonly permit: Permit }

async function planOf(
  deps: WithdrawalDeps,
  { memberSeq, sessionSeq, given, now }: Wish,
  { settings, available }: { readonly settings: Settings; readonly available: bigint },
): Promise<Result<Plan, Code>> {
  const accountSeq = given.account_seq
  const place = await withdrawableAccount(deps.db, { memberSeq, accountSeq })
  if (!place.ok) return place
  const { asset } = place.value
  if (asset.seq !== given.asset_seq) return refuse('INVALID_INPUT', { fields: { asset_seq: 'INVALID' } })
  const cost = payableCost(asset, settings, given, available)
  const legs = [cost.ok ? cost.value.usot : 0n]
  const permitted = await decideOutflow(deps.outflow, {
    kind: 'WITHDRAWAL',
    memberSeq,
    sessionSeq,
    accountSeq,
    legs,
    now,
  })
  // General refusals come before those of this withdrawal.
  return permitted.ok ? ok({ asset, cost, permit: permitted.value }) : permitted
}

async function writeDown(
  deps: WithdrawalDeps,
  transaction: WithdrawalDatabase,
  wish: Wish,
  { settings, letOut, asset, cost, permit }: Plan & { readonly settings: Settings; readonly letOut: bigint },
): Promise<Result<string, Code>> {
  const { memberSeq, client, given, requestKey, now } = wish
  const destination = await certifiedDestination(deps, transaction, wish)
  if (!destination.ok) return destination
  if (!cost.ok) return cost
  const checked = await checkWithdrawal(transaction as unknown as GradeDatabase, deps.gradeFacts, {
    ...permit,
    settings,
    now,
    letOut,
  })
  if (!checked.ok) return checked
  const seq = uuidV7()
  const sealed = memberVault(transaction, deps.vault, memberSeq).seal(DETAILS_FIELD, JSON.stringify(destination.value))
  const { network, fee_type, fee_charge_type } = asset
  const { amount, fee, net, usot } = cost.value
  const { address, memo, bank, holder_name } = destination.value
  await insertWithdrawal(transaction, {
    withdrawal_seq: seq,
    request_key: requestKey,
    member_seq: memberSeq,
    account_seq: given.account_seq,
    asset_seq: asset.seq,
    amount,
    fee,
    net,
    fee_type,
    fee_charge_type,
    usot,
    limit_cap: checked.value,
    address_seq: given.address_seq,
    ...(network ? { network, address, memo } : { network, address: null, memo: null }),
    details: await sealed,
  })
  // The process that submits the order to the bank cannot open sealed data.
  if (bank !== null && holder_name !== null)
    await insertBankDestination(transaction, { withdrawal_seq: seq, bank, account_number: address, holder_name })
  const application = { application_seq: seq, member_seq: memberSeq, kind: 'WITHDRAWAL', status: 'PENDING' } as const
  await noteApplication(transaction, application)
  const about = `${formatMinor(amount, asset.decimal_point)} ${asset.code} → ${maskedAddress(address)}`
  await notifySecurity(transaction, deps, { memberSeq, client, event: 'WITHDRAWAL_REQUESTED', about })
  return ok(seq)
}

/** R-INTERNET-TRANSFER-REGISTERED, and exactly what the screen showed: the proof covers that. */
async function certifiedDestination(
  { vault }: WithdrawalDeps,
  transaction: WithdrawalDatabase,
  { memberSeq, given, now }: Wish,
): Promise<Result<Destination, Code>> {
  const usable = await usableAddress(transaction, vault, { memberSeq, addressSeq: given.address_seq, now })
  if (!usable.ok) {
    if (usable.code !== 'ADDRESS_COOLING_OFF') return refuse('ADDRESS_NOT_CERTIFIED')
    return refuse('ADDRESS_COOLING_OFF', waitUntil(new Date(String(usable.data?.until)), now))
  }
  const { assetSeq, birth_date: _, ...destination } = usable.value
  if (assetSeq !== given.asset_seq) return refuse('ADDRESS_NOT_CERTIFIED')
  const isShown = destination.address === given.address && destination.memo === given.memo
  return isShown ? ok(destination) : refuse('INVALID_INPUT', { fields: { address: 'INVALID' } })
}

/** Checked before anything is written; only the ledger guarantees that the money is still there. */
function payableCost(asset: AssetRow, { rate }: Settings, given: Wish['given'], available: bigint): Result<Cost, Code> {
  const amount = parseMinor(given.amount, asset.decimal_point)
  if (!amount.ok || amount.value === 0n) return refuse('INVALID_INPUT', { fields: { amount: 'INVALID' } })
  const cost = costOf(asset, rate, amount.value)
  if (!cost.ok) return cost
  const least = leastNet(asset)
  if (cost.value.net < least) {
    const text = `${formatMinor(least, asset.decimal_point)} ${asset.code}`
    return refuse('BELOW_MINIMUM_WITHDRAWAL', { values: { amount: text } })
  }
  return available < cost.value.total ? refuse('INSUFFICIENT_BALANCE') : cost
}
