import { type KnownAccount, readAccountNumber } from '@cocobnk/account'
import type { AssetRow } from '@cocobnk/asset'
import { FLOWS, writeChain } from '@cocobnk/chart'
import { askSettlement, isAsked } from '@cocobnk/clearing'
import type { CodeOf, Output, TransferWish } from '@cocobnk/contract'
import { isDone, type LedgerCode, type Limit, shardOf, transferId } from '@cocobnk/ledger'
import { formatMinor, parseMinor } from '@cocobnk/money'
import { checkOutflow, decideOutflow, type Permit } from '@cocobnk/outflow'
import { ok, type Result, refuse } from '@cocobnk/result'
import { settlementOf } from './across.ts'
import type { TransferDeps } from './deps.ts'
import type { KnownPayees } from './known-payees.ts'
import { writeNote } from './note.ts'

export type SendDeps = TransferDeps & {
  readonly payees: KnownPayees
  /** Briefly cached: assets hardly change. */
  readonly assets: () => Promise<ReadonlyMap<string, AssetRow>>
}

type Sent = Output<'POST /account/transfer'>['transfer']
type Fault = CodeOf<'POST /account/transfer'>

/** Derived from the request alone, so it is the same for every repetition. */
type Plan = {
  readonly transferSeq: string
  readonly from: KnownAccount
  readonly to: KnownAccount
  /** The time from which the payee may be paid; undefined if the member has not confirmed them. */
  readonly payeeUsableAt: Date | undefined
  readonly asset: AssetRow
  readonly amount: bigint
  readonly acrossShards: boolean
}

/**
 * Sends a transfer in one ledger batch, which also enforces the daily cap. Nothing else is written unless it has a note or crosses
 * shards.
 */
export async function sendTransfer(deps: SendDeps, wish: TransferWish): Promise<Result<Sent, Fault>> {
  // Read concurrently with the accounts, so that a transfer waits for the database once.
  const facts = deps.outflow.findFacts({ ...leaverOf(wish), accountSeq: wish.fromAccountSeq })
  // Always started, but a failure matters only where the answer is awaited.
  facts.catch(() => undefined)
  const planned = await planOf(deps, wish)
  if (!planned.ok) return planned
  const plan = planned.value
  const gone = await trySending({ ...deps, outflow: { ...deps.outflow, findFacts: () => facts } }, plan, wish)
  // Repeating a finished transfer returns the same response, even if it would be refused today.
  return gone.ok || (gone.code !== 'IDEMPOTENCY_KEY_REUSED' && (await isThere(deps, plan))) ? ok(answerOf(plan)) : gone
}

async function planOf(deps: SendDeps, wish: TransferWish): Promise<Result<Plan, Fault>> {
  const number = readAccountNumber(wish.toAccountNumber)
  if (number === undefined) return refuse('ACCOUNT_NUMBER_UNKNOWN')
  const [from, payee, assets] = await Promise.all([
    deps.accounts.own(wish.memberSeq, wish.fromAccountSeq),
    deps.payees.find(wish.memberSeq, number),
    deps.assets(),
  ])
  const to = payee ?? (await deps.accounts.byNumber(number))
  if (!from) return refuse('NOT_FOUND')
  if (!to) return refuse('ACCOUNT_NUMBER_UNKNOWN')
  if (from.account_seq === to.account_seq) return refuse('SAME_ACCOUNT')
  if (from.asset_seq !== to.asset_seq) return refuse('ASSETS_DIFFERENT')
  const asset = assets.get(from.asset_seq)
  if (!asset) throw new Error(`asset ${from.asset_seq} does not exist`)
  const amount = parseMinor(wish.amount, asset.decimal_point)
  if (!amount.ok || amount.value === 0n) return refuse('INVALID_INPUT', { fields: { amount: 'INVALID' } })
  const transferSeq = transferSeqOf(wish)
  const acrossShards = shardOf(from.account_seq) !== shardOf(to.account_seq)
  return ok({ transferSeq, from, to, payeeUsableAt: payee?.usable_at, asset, amount: amount.value, acrossShards })
}

/** The id of the transfer, known before it is sent. */
export function transferSeqOf({
  memberSeq,
  key,
  fromAccountSeq,
}: Pick<TransferWish, 'memberSeq' | 'key' | 'fromAccountSeq'>) {
  return transferId(shardOf(fromAccountSeq), `member:${memberSeq}`, key)
}

async function trySending(deps: SendDeps, plan: Plan, wish: TransferWish): Promise<Result<undefined, Fault>> {
  const { from, to } = plan
  const permitted = from.member_seq === to.member_seq ? await moveOwn(deps, plan, wish) : await leave(deps, plan, wish)
  if (!permitted.ok) return permitted
  const permit = permitted.value
  await deps.accounts.noteUse(from)
  const { description } = wish
  if (description !== undefined && !(await note(deps, plan, description))) return refuse('IDEMPOTENCY_KEY_REUSED')
  if (!permit) return verdictOf(await post(deps, plan))
  const posted = await deps.cap.within(permit, (limit) => post(deps, plan, limit))
  return posted.ok ? verdictOf(posted.value) : posted
}

/** Between the member's own accounts no value leaves, so no payee, hold or limit applies. States still count. */
function moveOwn({ outflow }: SendDeps, { from }: Plan, wish: TransferWish): Promise<Result<undefined, Fault>> {
  return checkOutflow(outflow, { kind: 'OWN_TRANSFER', ...leaverOf(wish), accountSeq: from.account_seq })
}

async function leave(deps: SendDeps, plan: Plan, wish: TransferWish): Promise<Result<Permit, Fault>> {
  const { from, payeeUsableAt, asset, amount } = plan
  if (payeeUsableAt === undefined) return refuse('PAYEE_NEEDED')
  const legs = [await deps.usotOf(asset, amount)]
  const whose = { ...leaverOf(wish), accountSeq: from.account_seq }
  return decideOutflow(deps.outflow, { kind: 'TRANSFER', ...whose, payeeUsableAt, legs })
}

function leaverOf({ memberSeq, sessionSeq }: TransferWish) {
  return { memberSeq, sessionSeq }
}

function note(deps: SendDeps, { transferSeq, from, to }: Plan, text: string): Promise<boolean> {
  return writeNote(deps, { transferSeq, senderSeq: from.member_seq, recipientSeq: to.member_seq, text })
}

async function post(deps: SendDeps, plan: Plan, limit?: Limit): Promise<LedgerCode> {
  if (plan.acrossShards) return askAcross(deps, plan, limit)
  const { transferSeq, from, to, amount } = plan
  const chain = writeChain(FLOWS.transfer, 'pay', {
    accountOf: (place) => (place === 'customer:sender' ? from : to).account_seq,
    idOf: () => transferSeq,
    amounts: { amount, fee: 0n },
  })
  const { ledgers } = deps
  const [code = 'OVERLOADED'] = await (limit ? ledgers.postWithin(limit, ...chain) : ledgers.post(...chain))
  if (code === 'CREATED')
    deps.tell(
      ...[from, to].map(({ member_seq, account_seq }) => ({
        memberSeq: member_seq,
        accountSeq: account_seq,
        transferSeq,
      })),
    )
  return code
}

/** Refuses an excess of the limit immediately; the amount is counted when it is held. */
async function askAcross(deps: SendDeps, plan: Plan, limit: Limit | undefined): Promise<LedgerCode> {
  if (limit && (await deps.cap.isOver(limit))) return 'LIMIT_EXCEEDED'
  return askSettlement(deps, plan.from.member_seq, { ...acrossOf(plan), ...(limit && { limit }) })
}

function acrossOf({ transferSeq, from, to, asset, amount }: Plan) {
  return settlementOf({ transferSeq, from: from.account_seq, to: to.account_seq, asset: asset.code, amount })
}

/** Refusals by the ledger that a member can cause. Any other refusal is a bug. */
const FAULTS: Partial<Record<LedgerCode, Fault>> = {
  EXISTS_DIFFERENT: 'IDEMPOTENCY_KEY_REUSED',
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_BALANCE',
  ACCOUNT_FROZEN: 'ACCOUNT_FROZEN',
  ACCOUNT_CLOSED: 'TRANSFER_FAILED',
  OVERLOADED: 'SERVICE_UNAVAILABLE',
  INTENT_REFUSED: 'INTENT_REFUSED',
}

function verdictOf(code: LedgerCode): Result<undefined, Fault> {
  if (isDone(code)) return ok(undefined)
  // The key contains the client's time of the request. The server's time is returned, so that the client can correct its clock.
  if (code === 'ID_OUT_OF_TIME')
    return refuse('REQUEST_OUT_OF_TIME', { data: { server_time: new Date().toISOString() } })
  const fault = FAULTS[code]
  if (!fault) throw new Error(`the ledger refused a transfer with ${code}`)
  return refuse(fault)
}

async function isThere({ db, ledgers }: SendDeps, plan: Plan): Promise<boolean> {
  const { transferSeq, from, to, amount } = plan
  if (plan.acrossShards) return isAsked(db, acrossOf(plan))
  const there = await ledgers.transfer(transferSeq)
  return there?.debit === from.account_seq && there.credit === to.account_seq && there.amount === amount
}

function answerOf({ transferSeq, from, to, asset, amount, acrossShards }: Plan): Sent {
  return {
    transfer_seq: transferSeq,
    from_account_seq: from.account_seq,
    to_account_number: to.number,
    amount: formatMinor(amount, asset.decimal_point),
    asset: { asset_seq: asset.seq, code: asset.code },
    status: acrossShards ? 'PENDING' : 'APPROVED',
  }
}
