import { type AskDeps, askFor, type Performers } from '@cocobnk/approval'
import type { Call, CodeOf, Output } from '@cocobnk/contract'
import { WAITING_CAP, type Waiting } from '@cocobnk/database'
import { isDone } from '@cocobnk/ledger'
import { logAtMerchant } from '@cocobnk/merchant'
import { formatMinor } from '@cocobnk/money'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { SettleDeps, WalletDatabase, WalletDeps } from './deps.ts'
import {
  lockOffer,
  markPosted,
  type OfferRow,
  selectOffer,
  selectUnclaimed,
  selectWrittenOff,
  setOfferState,
} from './offer.store.ts'
import { writeOffChain } from './posting.ts'

type Key = 'PATCH /operator/return/{return_seq}'
type Costs = Pick<WalletDeps['chains'], 'returnCost'>
export type WriteOffDeps = AskDeps & { readonly db: WalletDatabase; readonly chains: Costs }

/** Whether the offer cannot be claimed because the network fee would use up the whole amount. */
export function isBelowCost(chains: Costs, offer: OfferRow): boolean {
  return chains.returnCost({ ...offer }, offer.amount) === undefined
}

/** Requests a write-off; it is executed once a second operator approves. */
export async function askWriteOff(
  { db, push, chains }: WriteOffDeps,
  { path, body, caller }: Call<Key>,
): Promise<Result<Output<Key>, CodeOf<Key>>> {
  const offer = await selectOffer(db, path.return_seq)
  if (!offer) return refuse('NOT_FOUND')
  const fault = faultOf(chains, offer)
  if (fault) return refuse(fault)
  const amount = `${formatMinor(offer.amount, offer.decimal_point)} ${offer.code}`
  return askFor(
    { db, push },
    {
      action: 'return.write-off',
      subject: `return:${offer.offer_seq}`,
      changes: [{ name: 'amount', before: amount, after: null }],
      payload: { offerSeq: offer.offer_seq },
      reason: body.reason,
      maker: caller,
    },
  )
}

function faultOf(chains: Costs, offer: OfferRow): 'RETURN_NOT_OPEN' | 'RETURN_CLAIMABLE' | undefined {
  if (offer.state !== 'OFFERED' && offer.state !== 'EXPIRED') return 'RETURN_NOT_OPEN'
  return isBelowCost(chains, offer) ? undefined : 'RETURN_CLAIMABLE'
}

/** Executes approved write-offs. The worker posts them. */
export function returnPerformers(
  chains: Costs,
  databaseOf: (transaction: Parameters<Performers['return.write-off']>[0]) => WalletDatabase,
): Pick<Performers, 'return.write-off'> {
  return {
    'return.write-off': async (transaction, { offerSeq }, { checkerSeq }) => {
      const db = databaseOf(transaction)
      await lockOffer(db, offerSeq)
      const offer = await selectOffer(db, offerSeq)
      if (!offer || faultOf(chains, offer)) return refuse('CHANGED_MEANWHILE')
      await setOfferState(db, offerSeq, 'WRITTEN_OFF')
      const actor = { kind: 'OPERATOR', seq: checkerSeq } as const
      const detail = { return_seq: offerSeq }
      await logAtMerchant(db, { merchantSeq: offer.merchant_seq, actor, action: 'return.written_off', detail })
      return ok({ tell: async () => {} })
    },
  }
}

const AT_ONCE = 100

/** Moves written-off returns to the house, each once. */
export async function postWriteOffs({ db, ledgers }: Pick<SettleDeps, 'db' | 'ledgers'>): Promise<void> {
  for (const { offer_seq, shard, code: asset, amount } of await selectWrittenOff(db, AT_ONCE)) {
    const refused = (await ledgers.post(...writeOffChain({ offer_seq, shard, asset, amount }))).find(
      (code) => !isDone(code),
    )
    if (refused) throw new Error(`return ${offer_seq} cannot be written off: ${refused}`)
    await markPosted(db, offer_seq)
  }
}

/** Returns that only a write-off ends, among the oldest open offers. The fee on each chain decides, so no index knows them. */
export async function waitingWriteOffs(db: WalletDatabase, chains: Costs): Promise<Waiting> {
  const offers = await selectUnclaimed(db, WAITING_CAP + 1)
  const below = offers.slice(0, WAITING_CAP).filter((offer) => isBelowCost(chains, offer))
  const sums: Record<string, bigint> = {}
  for (const { asset_seq, amount } of below) sums[asset_seq] = (sums[asset_seq] ?? 0n) + amount
  return { count: below.length, isMore: offers.length > WAITING_CAP, oldestAt: below[0]?.created_at ?? null, sums }
}
