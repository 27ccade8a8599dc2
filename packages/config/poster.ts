import { z } from 'zod'

/** Keys of posters, separated by commas. Clients use the first; all are accepted, so that keys can be rotated. */
export const posterKeys = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.tuple([posterKey()], posterKey()))

function posterKey() {
  return z.string().regex(/^[0-9a-f]{64}$/, 'a key is 64 hexadecimal digits')
}

/**
 * Where the posters of each shard are, in the order of the shards, separated by commas. A shard may have two, separated by `|`. Each is
 * `host:port` or the path of a Unix socket.
 */
export const posterPlaces = z
  .string()
  .transform((text) => text.split(',').map((shard) => shard.split('|').map((place) => place.trim())))
  .pipe(z.array(z.tuple([posterPlace()], posterPlace())).min(1))

/** Where the processes of the market are, separated by `|`. */
export const marketPlaces = z
  .string()
  .transform((text) => text.split('|').map((place) => place.trim()))
  .pipe(z.tuple([posterPlace()], posterPlace()))

function posterPlace() {
  return z.string().regex(/^(\/.+|.+:\d{1,5})$/, 'a place is host:port or a path')
}

type Posters = {
  readonly places: readonly [string, ...string[]][] | undefined
  readonly keys: readonly string[] | undefined
}

/** Why these settings are inconsistent; undefined if they are consistent. */
export function posterProblem({ places, keys }: Posters, shards: number): string | undefined {
  if (!places) return undefined
  if (!keys) return 'needs a key'
  return places.length === shards ? undefined : 'names as many shards as the ledger has'
}

/** The ledger's shards for one caller: through posters if there are any, otherwise directly. */
export function ledgerShards<Caller extends string>(
  urls: readonly string[],
  caller: Caller,
  { places, keys }: Posters,
) {
  const key = keys?.[0]
  return urls.map((url, shard) => {
    const addresses = places?.[shard]
    return addresses && key ? { url, poster: { addresses, caller, key } } : { url }
  })
}
