import { CHART, houseAccountId, type MemberAccountName, openHouseAccounts } from '@cocobnk/chart'
import type { Settlement } from '@cocobnk/clearing'
import { isDone, newId, shardOf } from '@cocobnk/ledger'
import type { Arena } from './arena.ts'

export const ASSETS = ['BTC', 'USOT'] as const
const OPENING = 10n ** 18n
const MEMBERS_PER_SHARD = 25
/** Members per shard who have closed every account: what is sent there is refused and comes back. */
const CLOSED_PER_SHARD = 1
/** Share of amounts that exceed the balance, on either shard. */
const REFUSED_SHARE = 0.02

/** A member's free and set aside accounts in each asset. The id of the first one is the member's. */
export type Member = { readonly free: readonly [string, string]; readonly aside: readonly [string, string] }
type Asked = { readonly memberSeq: string; readonly settlement: Settlement }

export type Plan = { readonly accounts: readonly string[]; readonly asked: readonly Asked[] }

export async function openBank({ ledgers, openMembers }: Pick<Arena, 'ledgers' | 'openMembers'>): Promise<Member[]> {
  const { shards } = ledgers
  const members: Member[] = []
  for (let shard = 0; shard < shards; shard += 1) {
    const house = await openHouseAccounts(ledgers, { shard, shards }, ASSETS)
    if (!house.ok) throw new Error(house.code)
    const id = () => newId(shard)
    const own = Array.from({ length: MEMBERS_PER_SHARD }, (): Member => ({ free: [id(), id()], aside: [id(), id()] }))
    await openMembers(
      own.map(({ free }) => free[0]),
      ASSETS[0],
    )
    for (const [place, asset] of ASSETS.entries())
      for (const kind of ['customer', 'holding'] as const)
        await openAccounts(ledgers, asset, kind, own.map(accountAt(kind, place)))
    for (const { free, aside } of own.slice(0, CLOSED_PER_SHARD))
      for (const account of [...free, ...aside]) await ledgers.setAccountState(account, 'closed')
    await fund(ledgers, shard, own.slice(CLOSED_PER_SHARD))
    members.push(...own)
  }
  return members
}

const accountAt = (kind: 'customer' | 'holding', place: number) => (member: Member) =>
  (kind === 'customer' ? member.free : member.aside)[place] ?? ''

async function openAccounts(ledgers: Arena['ledgers'], asset: string, kind: MemberAccountName, ids: readonly string[]) {
  const { code, bound } = CHART[kind]
  await ledgers.createAccounts(...ids.map((id) => ({ id, asset, code, bound, owner: id })))
}

/** Funds members like deposits; what is set aside in deals comes out of them. */
async function fund(ledgers: Arena['ledgers'], shard: number, members: readonly Member[]): Promise<void> {
  const move = (debit: string, credit: string, amount: bigint, code: number) =>
    ledgers.post({ kind: 'transfer', id: newId(shard), debit, credit, amount, code })
  const answers = await Promise.all(
    members.flatMap(({ free, aside }) =>
      ASSETS.map(async (asset, place) => {
        const [account = '', set = ''] = [free[place], aside[place]]
        const brought = await move(houseAccountId(shard, asset, 'custody'), account, OPENING * 2n, 100)
        return [...brought, ...(await move(account, set, OPENING, 310))]
      }),
    ),
  )
  if (!answers.flat().every(isDone)) throw new Error('not everybody got money to begin with')
}

/**
 * Plans transfers, payments and deals between random members of all shards, with amounts in chain precision, some above the balance.
 * Those within one shard are requested too, as part of the load.
 */
export function planSettlements(members: readonly Member[], count: number): Asked[] {
  return Array.from({ length: count }, () => {
    const giver = anyOf(members)
    const taker = anyOf(members.filter((one) => one !== giver))
    const id = newId(shardOf(giver.free[0]))
    const [first, second] = Math.random() < 0.5 ? ([0, 1] as const) : ([1, 0] as const)
    const flow = anyOf(['transfer', 'payment', 'deal'] as const)
    const asset = ASSETS[first]
    if (flow !== 'deal') {
      const leg = { from: giver.free[first], to: taker.free[first], asset, ...amounts(flow === 'payment') }
      return { memberSeq: giver.free[0], settlement: { id, flow, leg } }
    }
    const leg = { from: giver.aside[first], to: taker.free[first], asset, ...amounts(false) }
    const back = { from: taker.aside[second], to: giver.free[second], asset: ASSETS[second], ...amounts(true) }
    return { memberSeq: giver.free[0], settlement: { id, flow, leg, back } }
  })
}

function amounts(hasFee: boolean): { amount: bigint; fee: bigint } {
  const amount = Math.random() < REFUSED_SHARE ? OPENING * 1_000n : BigInt(2 + Math.floor(Math.random() * 2 ** 40))
  return { amount, fee: hasFee ? amount / 100n : 0n }
}

function anyOf<T>(list: readonly T[]): T {
  return list[Math.floor(Math.random() * list.length)] as T
}
