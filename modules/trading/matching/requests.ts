import { depthOf, marketFacts, membersWithOrders, neededToReplace, openOrders } from '@cocobnk/order-book'
import type { Draft, Outcome } from '@cocobnk/order-journal'
import type { z } from 'zod'
import { submitFunded } from './fund.ts'
import { worstLoss } from './loss-guard.ts'
import { capOf, type PlaceDeps, place } from './place.ts'
import { refusalOf } from './refusal.ts'
import type {
  Answered,
  BookView,
  cancelingAll,
  looking,
  MarketTerms,
  naming,
  OpenOrderView,
  Placing,
  replacing,
  TraderView,
} from './wire.ts'

/** The requests a leading engine serves. All can be repeated: after a lost connection, the client sends the request again. */
export function createRequests(deps: PlaceDeps) {
  const { engine, names, sequencer } = deps

  const run = async (draft: Draft) => ended(await sequencer.submit({ drafts: [draft] }))

  /** Opens markets and updates fees, bands and halts that differ. */
  async function setMarkets(all: readonly MarketTerms[]): Promise<void> {
    for (const terms of all) {
      const { baseUnit, quoteUnit, makerBps, takerBps, reference, bandBps, isHalted } = terms
      const [base, quote] = [await names.addAsset(terms.base), await names.addAsset(terms.quote)]
      const market = await names.addMarket(terms.marketSeq)
      const facts = marketFacts(engine, market)
      const drafts: Draft[] = []
      if (facts?.makerBps !== makerBps || facts.takerBps !== takerBps)
        drafts.push({ op: 'market', market, base, quote, baseUnit, quoteUnit, makerBps, takerBps })
      const width = Math.floor(reference / 10_000) * bandBps + Math.floor(((reference % 10_000) * bandBps) / 10_000)
      if (reference > 0 && (facts?.reference !== reference || facts.high !== reference + width))
        drafts.push({ op: 'band', market, reference, bps: bandBps })
      if (isHalted !== (facts?.isHalted ?? false)) drafts.push({ op: isHalted ? 'halt' : 'resume', market })
      if (drafts.length === 0) continue
      const { events } = await sequencer.submit({ drafts })
      const code = refusalOf(events)
      if (code) throw new Error(`market ${terms.marketSeq} cannot be as it is told: ${code}`)
    }
  }

  return {
    setMarkets,
    place: (order: Placing) => place(deps, order),
    cancel: async ({ memberSeq, orderSeq }: z.infer<typeof naming>) => {
      const member = names.findTrader(memberSeq)
      return member === undefined ? NO_ORDER : run({ op: 'cancel', member, id: orderSeq })
    },
    replace: async ({ memberSeq, orderSeq, price, quantity, cap }: z.infer<typeof replacing>) => {
      const member = names.findTrader(memberSeq)
      const order = member === undefined ? undefined : openOrders(engine, member).find(({ id }) => id === orderSeq)
      const facts = order && marketFacts(engine, order.market)
      if (member === undefined || !order || !facts) return NO_ORDER
      const remaining = Math.max(0, quantity - (order.quantity - order.remaining))
      const worst = worstLoss(facts, { ...order, price: price === 0 ? order.price : price, quantity: remaining })
      const wish = { trader: member, worst, cap: capOf({ cap }), instead: orderSeq }
      const change = { member, id: orderSeq, price, quantity }
      const needed = () => neededToReplace(engine, change)
      return deps.withinCap(wish, async () => {
        const funded = await submitFunded(deps, { trader: member, drafts: [{ op: 'replace', ...change }], needed })
        return 'refused' in funded ? { ok: false, code: funded.refused } : ended(funded.outcome)
      })
    },
    cancelAll: async ({ memberSeq, marketSeq }: z.infer<typeof cancelingAll>): Promise<number> => {
      const member = names.findTrader(memberSeq)
      const market = marketSeq === undefined ? undefined : names.findMarket(marketSeq)
      if (member === undefined || (marketSeq !== undefined && market === undefined)) return 0
      const drafts: Draft[] = [{ op: 'cancelAll', member, ...(market === undefined ? {} : { market }) }]
      const { events } = await sequencer.submit({ drafts })
      return events.filter(({ type }) => type === 'canceled').length
    },
    orders: async (memberSeq: string): Promise<OpenOrderView[]> => {
      const member = names.findTrader(memberSeq)
      if (member === undefined) return []
      const open = openOrders(engine, member).map(
        ({ id, market, side, kind, term, price, stop, quantity, remaining }) => ({
          orderSeq: id,
          marketSeq: names.marketSeq(market),
          side,
          kind,
          term,
          price,
          stop: stop ?? 0,
          quantity,
          remaining,
        }),
      )
      return sequencer.whenWritten(open)
    },
    book: async ({ marketSeq, levels }: z.infer<typeof looking>): Promise<BookView | undefined> => {
      const market = names.findMarket(marketSeq)
      const facts = market === undefined ? undefined : marketFacts(engine, market)
      if (market === undefined || !facts) return undefined
      const { last, isHalted } = facts
      return sequencer.whenWritten({ sequence: engine.seq(), last, isHalted, ...depthOf(engine, market, levels) })
    },
    /** All members with an open order. */
    traders: (): TraderView[] =>
      membersWithOrders(engine).map((trader) => {
        const assets = openOrders(engine, trader).map(({ market, side }) => {
          const facts = marketFacts(engine, market)
          return (side === 'bid' ? facts?.quote : facts?.base) ?? 0
        })
        const accountSeqs = [...new Set(assets)].map((asset) => names.accountSeq(trader, asset))
        return { memberSeq: names.memberSeq(trader), accountSeqs }
      }),
  }
}

function ended({ seq, events }: Outcome): Answered<{ readonly seq: number }> {
  const code = refusalOf(events)
  return code ? { ok: false, code } : { ok: true, value: { seq } }
}

const NO_ORDER = { ok: false, code: 'NO_ORDER' } as const
