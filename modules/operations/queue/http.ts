import { type AssetRow, type AssetTables, selectEveryAsset } from '@cocobnk/asset'
import {
  type Handlers,
  type OperatorCaller,
  QUEUE_PERMISSIONS,
  QUEUES,
  type Queue,
  ROLE_PERMISSIONS,
} from '@cocobnk/contract'
import type { Kysely, Waiting } from '@cocobnk/database'
import { formatMinor } from '@cocobnk/money'
import { ok } from '@cocobnk/result'

/** How each queue is counted, for the operator who asks. A queue without a source does not compile. */
export type QueueSources = Readonly<Record<Queue, (caller: OperatorCaller) => Promise<Waiting>>>

type Deps = {
  readonly db: Kysely<AssetTables>
  readonly sources: QueueSources
  /** The value of an amount of an asset in smallest units of USOT; undefined if unknown. */
  readonly usotOf: (asset: Pick<AssetRow, 'code' | 'decimal_point'>, minor: bigint) => Promise<bigint | undefined>
}

const USOT_DECIMALS = 8

export function queueHttp({ db, sources, usotOf }: Deps): Handlers<'GET /operator/queue'> {
  /** Null where nothing has a value, or one is unknown. */
  async function valueIn(sums: Waiting['sums'], assets: ReadonlyMap<string, AssetRow>): Promise<string | null> {
    const values = await Promise.all(
      Object.entries(sums).map(async ([seq, amount]) => {
        const asset = assets.get(seq)
        return asset && (await usotOf(asset, amount))
      }),
    )
    const known = values.filter((value) => value !== undefined)
    if (known.length === 0 || known.length < values.length) return null
    return formatMinor(
      known.reduce((sum, value) => sum + value, 0n),
      USOT_DECIMALS,
    )
  }

  return {
    'GET /operator/queue': async ({ caller }) => {
      const permissions = ROLE_PERMISSIONS[caller.role]
      const seen = QUEUES.filter((queue) => permissions.includes(QUEUE_PERMISSIONS[queue]))
      const [found, every] = await Promise.all([
        Promise.all(seen.map(async (queue) => ({ queue, ...(await sources[queue](caller)) }))),
        selectEveryAsset(db),
      ])
      const assets = new Map(every.map((asset) => [asset.seq, asset]))
      const list = found.map(async ({ queue, count, isMore, oldestAt, sums }) => ({
        queue,
        count,
        is_more: isMore,
        oldest_at: oldestAt?.toISOString() ?? null,
        usot: await valueIn(sums, assets),
      }))
      return ok({ list: await Promise.all(list) })
    },
  }
}
