import type { AskDeps } from '@cocobnk/approval'
import type { Handlers, Output } from '@cocobnk/contract'
import { pageAfter } from '@cocobnk/database'
import { formatMinor } from '@cocobnk/money'
import { ok } from '@cocobnk/result'
import { askForRelease, type DeskDatabase } from './release.ts'
import { type HaltRow, selectHalts } from './store.ts'

type Key = 'GET /operator/halt' | 'PATCH /operator/halt/{halt_seq}'
type Shown = Output<'GET /operator/halt'>['list'][number]
type Deps = Pick<AskDeps, 'push'> & { readonly db: DeskDatabase }

/** The facts to format as amounts; all others are shown unchanged. */
const AMOUNTS = ['amount', 'on_chain', 'in_custody', 'unposted', 'in_flight', 'difference']

export function haltHttp(deps: Deps): Handlers<Key> {
  return {
    'GET /operator/halt': async ({ query }) => {
      const page = await pageAfter(
        query,
        (range) => selectHalts(deps.db, { open: query.state === 'OPEN', ...range }),
        ({ raised_at, halt_seq }) => ({ at: raised_at, seq: halt_seq }),
      )
      return page.ok ? ok({ ...page.value, list: page.value.list.map(showHalt) }) : page
    },
    'PATCH /operator/halt/{halt_seq}': ({ path, body, caller }) =>
      askForRelease(deps, { haltSeq: path.halt_seq, reason: body.reason, caller }),
  }
}

function showHalt({ decimal_point, code, asset_seq, number, member_seq, facts, ...row }: HaltRow): Shown {
  return {
    halt_seq: row.halt_seq,
    kind: row.kind,
    cause: row.cause,
    asset: asset_seq === null || code === null ? null : { asset_seq, code },
    account: number === null || member_seq === null ? null : { number, member_seq },
    facts: Object.entries(facts).map(([name, value]) => ({
      name,
      value: decimal_point !== null && AMOUNTS.includes(name) ? formatMinor(BigInt(value), decimal_point) : value,
    })),
    raised_at: row.raised_at.toISOString(),
    released_at: row.released_at?.toISOString() ?? null,
  }
}
