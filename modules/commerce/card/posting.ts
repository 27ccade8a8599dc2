import { FLOWS, houseAccountId, type Place, partAccountId, writeChain } from '@cocobnk/chart'
import { isDone, type LedgerCode, shardOf, transferId } from '@cocobnk/ledger'
import type { CardDeps } from './deps.ts'

type Step = (typeof FLOWS.cardPayment)['steps'][number]['name']
type Amounts = Partial<Record<keyof (typeof FLOWS.cardPayment)['example'], bigint>>

type Posting = {
  /** A UUIDv7 with the time of the step's cause; each step of a key is posted once. */
  readonly key: string
  readonly shard: number
  readonly asset: string
  /** The shop's account, for steps that touch it or its reserve. */
  readonly account?: string
  readonly amounts: Amounts
}

/** Returns refusals that the caller can act on; throws for anything else. */
export async function postCard(
  { ledgers }: Pick<CardDeps, 'ledgers'>,
  step: Step,
  { key, shard, asset, account, amounts }: Posting,
): Promise<'DONE' | Exclude<LedgerCode, 'CREATED' | 'EXISTS' | 'LINKED_FAILED'>> {
  const chain = writeChain(FLOWS.cardPayment, step, {
    accountOf: (place) => accountOf(place, shard, asset, account),
    idOf: (posting) => transferId(shard, `card ${posting}`, key),
    amounts: amounts as Readonly<Record<string, bigint>>,
    reference: key,
  })
  const codes = await ledgers.post(...chain)
  const refused = codes.find((code) => !isDone(code) && code !== 'LINKED_FAILED')
  return (refused as Exclude<LedgerCode, 'CREATED' | 'EXISTS' | 'LINKED_FAILED'> | undefined) ?? 'DONE'
}

/** Posts steps that must not be refused: throws on any refusal, and the caller retries. */
export async function mustPost(deps: Pick<CardDeps, 'ledgers'>, step: Step, posting: Posting): Promise<void> {
  const code = await postCard(deps, step, posting)
  if (code !== 'DONE') throw new Error(`the ledger refuses to ${step} a card payment: ${code}`)
}

export function atShop({ account_seq, asset }: { readonly account_seq: string; readonly asset: string }) {
  return { shard: shardOf(account_seq), asset, account: account_seq }
}

function accountOf(place: Place, shard: number, asset: string, account: string | undefined): string {
  if (place === 'customer:shop' && account !== undefined) return account
  if (place === 'cardReserve:shop' && account !== undefined) return partAccountId(account, 'cardReserve')
  const house = (['inFlight', 'processor', 'fees', 'nostro', 'receivable', 'suspense'] as const).find(
    (name) => name === place,
  )
  if (!house) throw new Error(`a card payment does not touch ${place}`)
  return houseAccountId(shard, asset, house)
}
