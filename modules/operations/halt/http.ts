import type { AskDeps } from '@cocobnk/approval'
import type { Handlers, Output } from '@cocobnk/contract'
import { pageAfter } from '@cocobnk/database'
import { formatMinor } from '@cocobnk/money'
import { ok, refuse } from '@cocobnk/result'
import { askForRelease, type DeskDatabase } from './release.ts'
import { type HaltRow, selectEarlier, selectHalt, selectHalts } from './store.ts'

type Key = 'GET /operator/halt' | 'GET /operator/halt/{halt_seq}' | 'PATCH /operator/halt/{halt_seq}'
type Shown = Output<'GET /operator/halt'>['list'][number]
type Deps = Pick<AskDeps, 'push'> & {
  readonly db: DeskDatabase
  /** The value of an amount of an asset in smallest units of USOT; undefined if unknown. */
  readonly usotOf: (
    asset: { readonly code: string; readonly decimal_point: number },
    minor: bigint,
  ) => Promise<bigint | undefined>
}

const EARLIER_SHOWN = 5
const USOT_DECIMALS = 8
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
      if (!page.ok) return page
      return ok({ ...page.value, list: await Promise.all(page.value.list.map((row) => showHalt(deps, row))) })
    },
    'GET /operator/halt/{halt_seq}': async ({ path }) => {
      const row = await selectHalt(deps.db, path.halt_seq)
      if (!row) return refuse('NOT_FOUND')
      const earlier = await selectEarlier(deps.db, row, EARLIER_SHOWN)
      const [halt, ...before] = await Promise.all([row, ...earlier].map((one) => showHalt(deps, one)))
      return halt ? ok({ halt, earlier: before }) : refuse('NOT_FOUND')
    },
    'PATCH /operator/halt/{halt_seq}': ({ path, body, caller }) =>
      askForRelease(deps, { haltSeq: path.halt_seq, reason: body.reason, caller }),
  }
}

async function showHalt(
  { usotOf }: Pick<Deps, 'usotOf'>,
  { decimal_point, code, asset_seq, number, member_seq, facts, ...row }: HaltRow,
): Promise<Shown> {
  const found = facts.difference ?? facts.amount
  const usot =
    found !== undefined && code !== null && decimal_point !== null
      ? await usotOf({ code, decimal_point }, magnitude(BigInt(found)))
      : undefined
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
    usot: usot === undefined ? null : formatMinor(usot, USOT_DECIMALS),
    raised_at: row.raised_at.toISOString(),
    released_at: row.released_at?.toISOString() ?? null,
  }
}

/** A deficit is a negative difference. */
function magnitude(minor: bigint): bigint {
  return minor < 0n ? -minor : minor
}
