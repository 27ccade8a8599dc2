import type { TLSSocket } from 'node:tls'
import { isDatabaseAway } from '@cocobnk/database'
import { type Chain, type Ledger, type LedgerCode, LedgerUnavailable, type Limit, shardOf } from '@cocobnk/ledger'
import { accountsOf, chainOf, countOf, intentOf, LEDGER_CODES, limitOf, stateOf, uuidOf } from '@cocobnk/ledger/poster'
import { BadFrame, type ServedLink, serveLink } from '@cocobnk/process-link'
import type { Intent } from '@cocobnk/request-signature'
import type { Guard } from './intent/guard.ts'
import type { Taking } from './intent/taking.ts'
import type { Line } from './turns.ts'

export type CallerDeps = {
  readonly shard: number
  /** Connected with the caller's own role. */
  readonly ledger: Ledger
  readonly line: Line
  /** Verifies what members have signed, for callers who post what members ask for. */
  readonly guard: Guard | undefined
  readonly onUncovered: (taking: Taking) => void
  readonly onBadFrame: (err: unknown) => void
  readonly onFailed: (err: unknown) => void
}

/** Answers the requests of one connection. Postings are not counted against its limit: `turns.ts` limits them. */
export function serveCaller(socket: TLSSocket, deps: CallerDeps): ServedLink {
  const { ledger, line } = deps

  function work(verb: unknown, values: readonly unknown[]): Promise<unknown> {
    const [first, second, third] = values
    if (verb === 'post') return post({ chain: chainOf(first), limit: limitOf(second), intent: intentOf(third) })
    if (verb === 'createAccounts') return ledger.createAccounts(...accountsOf(first)).then(refusalOf)
    if (verb === 'setAccountState') return ledger.setAccountState(uuidOf(first), stateOf(second)).then(refusalOf)
    if (verb === 'expire') return ledger.expire(countOf(first))
    if (verb === 'ping') return Promise.resolve(deps.shard)
    throw new BadFrame('an unknown verb')
  }

  type Posting = { readonly chain: Chain; readonly limit: Limit | undefined; readonly intent: Intent | undefined }

  async function post({ chain, limit, intent }: Posting): Promise<number[]> {
    const other = chain.find(({ id }) => shardOf(id) !== deps.shard)
    if (other) throw new Error(`${other.id} is not of shard ${deps.shard}`)
    const uncovered = await deps.guard?.findUncovered(chain, intent)
    if (uncovered) {
      deps.onUncovered(uncovered)
      return numbersOf(chain.map((_, index) => (index === 0 ? 'INTENT_REFUSED' : 'LINKED_FAILED')))
    }
    return numbersOf(await line.add(chain, limit))
  }

  return serveLink(socket, {
    work,
    isUncounted: (verb) => verb === 'post',
    isUnavailable: (error) => error instanceof LedgerUnavailable || isDatabaseAway(error),
    onBadFrame: deps.onBadFrame,
    onFailed: deps.onFailed,
    onClose: () => line.end(),
  })
}

const numbersOf = (codes: readonly LedgerCode[]) => codes.map((code) => LEDGER_CODES.indexOf(code))

function refusalOf(result: { readonly ok: boolean; readonly code?: string }): string | null {
  return result.ok ? null : (result.code ?? 'failed')
}
