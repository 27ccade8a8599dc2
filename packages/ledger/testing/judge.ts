import type { LedgerCode } from '../codes.ts'
import type { Chain } from '../transfer.ts'
import type { Model } from './model.ts'

/** By this machine's clock, which is the database's too. */
export type Span = { readonly began: number; readonly ended: number }

/**
 * Holds what the ledger answered against the model. When exactly the ledger decided is its own affair: at some moment
 * of the span, later chains not before earlier ones. Only a hold that expires within the span makes a difference, so
 * the model is asked at the beginning and at each such expiry, and one of its answers has to be the ledger's.
 */
export function judge(
  model: Model,
  chains: readonly Chain[],
  answers: readonly (readonly LedgerCode[])[],
  span: Span,
): void {
  let moments = momentsOf(model, chains, span)
  for (const [index, chain] of chains.entries()) {
    const answered = answers[index]?.join()
    const before = model.facts
    const rejected: string[] = []
    while (moments[0] !== undefined) {
      const expected = model.post(chain, new Date(moments[0])).join()
      if (expected === answered) break
      rejected.push(expected)
      model.facts = before
      moments = moments.slice(1)
    }
    if (moments[0] === undefined)
      throw new Error(`the model says\n${rejected.join('\nor ')}\nthe ledger\n${answered}\nto ${asText(chain)}`)
  }
}

function momentsOf(model: Model, chains: readonly Chain[], { began, ended }: Span): number[] {
  const sent = chains.flat().flatMap((transfer) => ('expiresAt' in transfer ? (transfer.expiresAt ?? []) : []))
  const open = [...model.facts.holds.values()].flatMap(({ expiresAt }) => expiresAt ?? [])
  const expiries = [...sent, ...open].map((moment) => moment.getTime())
  // The database counts microseconds: it may decide in the millisecond that had just ended here.
  return [began, ...expiries.filter((moment) => moment > began && moment <= ended + 1)].sort((a, b) => a - b)
}

function asText(chain: Chain): string {
  return JSON.stringify(chain, (_, inner: unknown) => (typeof inner === 'bigint' ? inner.toString() : inner))
}
