import { ttlCache } from '@cocobnk/concurrency'
import { type Handlers, HEALTH_PARTS, type Output } from '@cocobnk/contract'
import { selectHaltedAssets, selectOpenHalts } from '@cocobnk/halt'
import { ok } from '@cocobnk/result'
import type { ReadDeps } from './observe.ts'
import { selectBadDays, selectBeats, selectCurrent, selectFirst, selectTroubles } from './store.ts'

type Told = Output<'GET /support/status'>

/** Cached for all callers. */
const TTL_MS = 1_000
const DAYS = 90
const TROUBLES_MAX = 20

export function healthHttp(deps: ReadDeps): Handlers<'GET /support/status' | 'GET /operator/halted'> {
  const told = ttlCache(TTL_MS, () => readHealth(deps))
  return {
    'GET /support/status': async () => ok(await told()),
    'GET /operator/halted': async () => ok({ list: await readHalted(deps) }),
  }
}

type Halted = Output<'GET /operator/halted'>['list'][number]

/** The current halts and outages for operators' screens, from the same measurements as the public status. */
async function readHalted({ db }: Pick<ReadDeps, 'db'>): Promise<Halted[]> {
  const [current, halts] = await Promise.all([selectCurrent(db), selectOpenHalts(db)])
  const parts = (['SIGNER', 'RECONCILIATION', 'VERIFIER'] as const).flatMap((kind) => {
    const episode = current.find(({ part, state }) => part === kind && state !== 'OPERATIONAL')
    return episode ? [{ kind, asset: null, count: 1, since: episode.began_at.toISOString() }] : []
  })
  const halted = halts.map(({ kind, asset, count, since }) => ({
    kind,
    asset,
    count: Number(count),
    since: since.toISOString(),
  }))
  return [...parts, ...halted]
}

async function readHealth({ db, lastLooks }: ReadDeps): Promise<Told> {
  const [beats, current, halted, found] = await Promise.all([
    selectBeats(db),
    selectCurrent(db),
    selectHaltedAssets(db),
    lastLooks(),
  ])
  const [troubles, badDays, since] = await Promise.all([
    selectTroubles(db, DAYS, TROUBLES_MAX),
    selectBadDays(db, DAYS),
    selectFirst(db),
  ])
  const looks = found.filter(({ is_active }) => is_active)
  const lookedAt = looks.length === 0 ? null : new Date(Math.min(...looks.map(({ at }) => at.getTime())))
  const differing = looks.filter(({ difference }) => difference !== 0n).map(({ code }) => code)
  return {
    parts: HEALTH_PARTS.flatMap((part) => {
      const episode = current.find((one) => one.part === part)
      if (!episode) return []
      const beat = beats.find((one) => one.part === part)
      const checked = part === 'RECONCILIATION' ? lookedAt : beat?.at
      const assets: Partial<Record<typeof part, string[]>> = { WITHDRAWAL: halted, RECONCILIATION: differing }
      return {
        part,
        state: episode.state,
        since: episode.began_at.toISOString(),
        checked_at: checked?.toISOString() ?? null,
        height: beat?.height == null ? null : { height: Number(beat.height), since: beat.height_at.toISOString() },
        assets: assets[part] ?? [],
        days: badDays
          .filter((day) => day.part === part)
          .map(({ day, is_down }) => ({ day, state: is_down ? ('DOWN' as const) : ('DEGRADED' as const) })),
      }
    }),
    troubles: troubles.map(({ episode_seq, part, state, began_at, ended_at }) => ({
      episode_seq,
      part,
      state,
      began_at: began_at.toISOString(),
      ended_at: ended_at?.toISOString() ?? null,
    })),
    measured_since: since?.toISOString() ?? null,
    now: new Date().toISOString(),
  }
}
