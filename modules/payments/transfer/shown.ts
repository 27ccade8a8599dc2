import { type KnownAccount, selectByIds } from '@cocobnk/account'
import { type AssetRow, selectAssets } from '@cocobnk/asset'
import { FLOWS } from '@cocobnk/chart'
import { selectSettlements } from '@cocobnk/clearing'
import type { Output } from '@cocobnk/contract'
import type { Entry } from '@cocobnk/ledger'
import { formatMinor } from '@cocobnk/money'
import type { TransferDeps } from './deps.ts'
import { maskName } from './mask-name.ts'
import type { TakenEntry } from './merge.ts'
import { readNotes } from './note.ts'

type Shown = Output<'GET /account/transfer'>['list'][number]

const ACROSS = FLOWS.crossShardTransfer.code

/** Whether an entry moved money by a transfer. Between shards, holds do not count. */
export function isTransfer({ code, kind }: Entry): boolean {
  return code === FLOWS.transfer.code || (code === ACROSS && (kind === 'transfer' || kind === 'post'))
}

/** One side of a transfer, before names and notes are read. */
export type Side = {
  readonly transferSeq: string
  readonly account: string
  readonly counterpart: string
  readonly isOutgoing: boolean
  readonly amount: bigint
  readonly status: Shown['status']
  readonly at: Date
}

export async function showEntries(
  deps: TransferDeps,
  memberSeq: string,
  entries: readonly TakenEntry[],
): Promise<Shown[]> {
  const across = entries.flatMap(({ code, reference }) => (code === ACROSS && reference ? [reference] : []))
  const rows = new Map((await selectSettlements(deps.db, across)).map((row) => [row.settlement_seq, row]))
  const sides = entries.map((entry): Side => {
    const row = entry.code === ACROSS ? rows.get(entry.reference ?? '') : undefined
    const counterpart = entry.isOutgoing ? row?.to_account : row?.from_account
    return {
      transferSeq: row?.settlement_seq ?? entry.transfer,
      account: entry.account,
      counterpart: counterpart ?? entry.counterpart,
      isOutgoing: entry.isOutgoing,
      amount: entry.amount,
      status: 'APPROVED',
      at: entry.at,
    }
  })
  return showSides(deps, memberSeq, sides)
}

/** The counterparts of entries that are transfers, by entry number. */
export async function counterpartsOf(
  deps: TransferDeps,
  memberSeq: string,
  account: string,
  entries: readonly Entry[],
): Promise<ReadonlyMap<bigint, Shown['counterpart']>> {
  const transfers = entries.filter(isTransfer)
  const shown = await showEntries(
    deps,
    memberSeq,
    transfers.map((entry) => ({ ...entry, account })),
  )
  return new Map(transfers.flatMap(({ entry }, place) => (shown[place] ? [[entry, shown[place].counterpart]] : [])))
}

/** Reads accounts, names, assets and notes of a whole page together. */
export async function showSides(deps: TransferDeps, memberSeq: string, sides: readonly Side[]): Promise<Shown[]> {
  const { db } = deps
  const accounts = await selectByIds(db, [
    ...new Set(sides.flatMap(({ account, counterpart }) => [account, counterpart])),
  ])
  const accountBySeq = new Map(accounts.map((account) => [account.account_seq, account]))
  const [assets, names, notes] = await Promise.all([
    selectAssets(db, [...new Set(accounts.map(({ asset_seq }) => asset_seq))]),
    namesOf(deps, accounts, memberSeq),
    readNotes(
      deps,
      memberSeq,
      sides.map(({ transferSeq }) => transferSeq),
    ),
  ])
  const assetBySeq = new Map(assets.map((asset) => [asset.seq, asset]))
  return sides.map((side) => {
    const own = accountBySeq.get(side.account)
    const asset = assetBySeq.get(own?.asset_seq ?? '')
    if (!own || !asset) throw new Error(`account ${side.account} exists in the ledger only`)
    return showSide(side, asset, accountBySeq.get(side.counterpart), { memberSeq, names, notes })
  })
}

type Words = {
  readonly memberSeq: string
  readonly names: ReadonlyMap<string, string>
  readonly notes: ReadonlyMap<string, string>
}

function showSide(
  side: Side,
  asset: AssetRow,
  other: KnownAccount | undefined,
  { memberSeq, names, notes }: Words,
): Shown {
  return {
    transfer_seq: side.transferSeq,
    direction: side.isOutgoing ? 'OUT' : 'IN',
    account_seq: side.account,
    asset: { asset_seq: asset.seq, code: asset.code },
    amount: formatMinor(side.amount, asset.decimal_point),
    counterpart: {
      account_number: other?.number ?? '',
      name: names.get(other?.member_seq ?? '') ?? null,
      is_own: other?.member_seq === memberSeq,
    },
    description: notes.get(side.transferSeq) ?? null,
    status: side.status,
    at: side.at.toISOString(),
  }
}

/** Masked names by member. The member's own accounts are left out. */
async function namesOf({ nameOf }: TransferDeps, accounts: readonly KnownAccount[], memberSeq: string) {
  const others = [...new Set(accounts.map(({ member_seq }) => member_seq))].filter((seq) => seq !== memberSeq)
  const names = await Promise.all(others.map(nameOf))
  return new Map(others.flatMap((seq, index) => (names[index] === undefined ? [] : [[seq, maskName(names[index])]])))
}
