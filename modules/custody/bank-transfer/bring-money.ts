import { type AuditTables, recordAudit } from '@cocobnk/audit'
import { FLOWS, houseAccountId, type Place, writeChain } from '@cocobnk/chart'
import { commitIfOk, type Kysely, uuidV7 } from '@cocobnk/database'
import { claimEndowment, type EndowmentCode, type EndowmentTables } from '@cocobnk/house-fund'
import { isDone, type Ledgers, transferId } from '@cocobnk/ledger'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { Bank, Money } from './bank.ts'
import { insertCapital, selectCapitalSeq } from './store.ts'
import type { BankTransferTables } from './tables.ts'

type Deps = {
  readonly db: Kysely<BankTransferTables & AuditTables & EndowmentTables>
  readonly ledgers: Pick<Ledgers, 'post'>
  readonly bank: Pick<Bank, 'statement'>
}
type Bringing = {
  /** The entry number in the bank's statement. */
  readonly entry: string
  readonly asset: string
  readonly decimals: number
} & Assignment
type Assignment =
  | { readonly purpose: 'inventory'; readonly endowment?: never }
  /** As much as two operators approved. */
  | { readonly purpose: 'rewards'; readonly endowment: string }

const HOUSE_SHARD = 0

/** The owner's money, as reported by the bank. An entry is booked once, however often and for whatever purpose it is submitted. */
export async function bringMoney(
  { db, ledgers, bank }: Deps,
  { entry, asset, decimals, purpose, endowment }: Bringing,
): Promise<Result<Money, 'NOTHING_ARRIVED' | EndowmentCode>> {
  const { credits } = await bank.statement(asset, decimals)
  const amount = credits.find((one) => one.entry === entry)?.amount
  if (amount === undefined || amount === 0n) return refuse('NOTHING_ARRIVED')
  const booked = await commitIfOk(db, async (transaction) => {
    const newSeq = uuidV7()
    const isNew = await insertCapital(transaction, { capital_seq: newSeq, entry, asset, amount })
    const capitalSeq = isNew ? newSeq : await selectCapitalSeq(transaction, entry)
    const claimed = await claimEndowment(transaction, { capitalSeq, isNew, asset, amount, endowment })
    if (!claimed.ok) return claimed
    if (!isNew) return ok(capitalSeq)
    const detail = { entry, asset, amount: amount.toString(), purpose }
    await recordAudit(transaction, {
      actor: 'command:capital',
      action: 'capital.bring',
      subject: `capital:${capitalSeq}`,
      detail: endowment === undefined ? detail : { ...detail, endowment },
    })
    return ok(capitalSeq)
  })
  if (!booked.ok) return booked
  const seq = booked.value
  const facts = {
    accountOf: (place: Place) => houseAccountId(HOUSE_SHARD, asset, houseName(place)),
    idOf: (posting: string) => transferId(HOUSE_SHARD, `bank capital ${posting}`, seq),
    amounts: {
      brought: amount,
      'to sell': purpose === 'inventory' ? amount : 0n,
      'to give': purpose === 'rewards' ? amount : 0n,
    },
    reference: seq,
  }
  for (const step of ['bring', 'assign'] as const) {
    const codes = await ledgers.post(...writeChain(FLOWS.bankCapital, step, facts))
    const refused = codes.find((code) => !isDone(code))
    if (refused) throw new Error(`the ledger refuses capital: ${refused}`)
  }
  return ok({ asset, decimals, amount })
}

function houseName(place: Place) {
  const known = (['nostro', 'capital', 'inventory', 'rewards'] as const).find((name) => name === place)
  if (!known) throw new Error(`capital does not touch ${place}`)
  return known
}
