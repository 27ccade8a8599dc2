import type { TLSSocket } from 'node:tls'
import { isDatabaseAway } from '@cocobnk/database'
import { type Chain, type Ledger, LedgerUnavailable, type Limit, shardOf } from '@cocobnk/ledger'
import { accountsOf, chainOf, countOf, LEDGER_CODES, limitOf, stateOf, uuidOf } from '@cocobnk/ledger/poster'
import { BadFrame, type ServedLink, serveLink } from '@cocobnk/process-link'
import type { Line } from './turns.ts'

export type CallerDeps = {
  readonly shard: number
  /** Connected with the caller's own role. */
  readonly ledger: Ledger
  readonly line: Line
  readonly onBadFrame: (err: unknown) => void
  readonly onFailed: (err: unknown) => void
}

/** Answers the requests of one connection. Postings are not counted against its limit: `turns.ts` limits them. */
export function serveCaller(socket: TLSSocket, deps: CallerDeps): ServedLink {
  const { ledger, line } = deps

  function work(verb: unknown, values: readonly unknown[]): Promise<unknown> {
    const [first, second] = values
    if (verb === 'post') return post(chainOf(first), limitOf(second))
    if (verb === 'createAccounts') return ledger.createAccounts(...accountsOf(first)).then(refusalOf)
    if (verb === 'setAccountState') return ledger.setAccountState(uuidOf(first), stateOf(second)).then(refusalOf)
    if (verb === 'expire') return ledger.expire(countOf(first))
    if (verb === 'ping') return Promise.resolve(deps.shard)
    throw new BadFrame('an unknown verb')
  }

  async function post(chain: Chain, limit: Limit | undefined): Promise<number[]> {
    const other = chain.find(({ id }) => shardOf(id) !== deps.shard)
    if (other) throw new Error(`${other.id} is not of shard ${deps.shard}`)
    return (await line.add(chain, limit)).map((code) => LEDGER_CODES.indexOf(code))
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

function refusalOf(result: { readonly ok: boolean; readonly code?: string }): string | null {
  return result.ok ? null : (result.code ?? 'failed')
}
