import { ok, refuse } from '@cocobnk/result'
import type { NewAccount } from './account.ts'
import type { LedgerCode } from './codes.ts'
import { type Ledger, type LedgerOptions, openLedger } from './ledger.ts'
import type { MonthsAhead } from './months.ts'
import { openPosterClient, type PosterPlace } from './poster/client.ts'
import { writeThrough } from './poster/write-through.ts'
import { MOST_SHARDS, shardOf } from './shard.ts'
import type { Chain } from './transfer.ts'

export type LedgersOptions = Omit<LedgerOptions, 'url'> & {
  /** In order of their numbers. New shards are appended only: ids contain the number. */
  readonly shards: readonly ShardPlace[]
}

export type ShardPlace = {
  readonly url: string
  /** Writes for this process if set; otherwise this process writes directly, in its own batches. */
  readonly poster?: PosterPlace | undefined
}

/** The interface of one ledger over all shards, and the number of shards. */
export type Ledgers = Omit<Ledger, 'monthsAhead' | 'places' | 'worth'> & {
  readonly shards: number
  /** Per shard, in order of their numbers. */
  readonly monthsAhead: (moment: Date) => Promise<readonly MonthsAhead[]>
}

/**
 * A caller requested something atomic across two shards: one chain, or accounts opened together. That is a bug in the caller, who must use
 * `shardOf` first and move money between shards with a workflow.
 */
export class AcrossShards extends Error {
  override readonly name = 'AcrossShards'
}

/** The bank's ledger with any number of shards. Ids contain their shard; see `shard.ts`. */
export function openLedgers({ shards: places, ...options }: LedgersOptions): Ledgers {
  if (places.length === 0 || places.length > MOST_SHARDS) throw new RangeError(`${places.length} shards`)
  const shards = places.map((place) => openShard(place, options))

  const at = (id: string): Ledger | undefined => shards[shardOf(id)]
  const everywhere = <T>(ask: (shard: Ledger) => Promise<T>) => Promise.all(shards.map(ask))

  /** Queries each shard about its own accounts only. */
  async function eachOwn<T>(
    accounts: readonly string[],
    ask: (shard: Ledger, own: readonly string[]) => Promise<T[]>,
  ): Promise<T[]> {
    const answers = [...Map.groupBy(accounts, shardOf)].flatMap(([number, own]) => {
      const shard = shards[number]
      return shard ? [ask(shard, own)] : []
    })
    return (await Promise.all(answers)).flat()
  }

  function only(ids: readonly string[]): Ledger | undefined {
    const [first, ...others] = new Set(ids.map(shardOf))
    if (others.length > 0) throw new AcrossShards(`shards ${[first, ...others].join(' and ')}`)
    return first === undefined ? undefined : shards[first]
  }

  return {
    shards: shards.length,
    createAccounts: async (...accounts: NewAccount[]) => {
      if (accounts.length === 0) return ok(undefined)
      const shard = only(accounts.map(({ id }) => id))
      if (!shard) throw new RangeError('these accounts name a shard that does not exist')
      return shard.createAccounts(...accounts)
    },
    setAccountState: async (account, state) =>
      (await at(account)?.setAccountState(account, state)) ?? refuse('ACCOUNT_NOT_FOUND'),
    /** All ids of transfers, holds and accounts must name one shard, or it throws `AcrossShards`. */
    post: async (...chain: Chain) => (await only(namedIn(chain))?.post(...chain)) ?? notFound(chain),
    /** The member's daily usage is counted on the chain's shard. */
    postWithin: async (limit, ...chain: Chain) =>
      (await only(namedIn(chain))?.postWithin(limit, ...chain)) ?? notFound(chain),
    /** Over all shards: a member has rows wherever their money left. */
    limits: async (members, day) => {
      const answers = await everywhere((shard) => shard.limits(members, day))
      return members.map((member, index) => {
        return { member, used: answers.reduce((sum, uses) => sum + (uses[index]?.used ?? 0n), 0n) }
      })
    },
    setBounds: async (bounds) => void (await everywhere((shard) => shard.setBounds(bounds))),
    /** On every shard: nobody knows where a member's next account is opened. */
    setMemberBounds: async (bounds) => void (await everywhere((shard) => shard.setMemberBounds(bounds))),
    /** Each shard is read at its own time: there is no common snapshot. */
    balances: (accounts) => eachOwn(accounts, (shard, own) => shard.balances(own)),
    balancesAt: (accounts, moments) => eachOwn(accounts, (shard, own) => shard.balancesAt(own, moments)),
    moves: (accounts) => eachOwn(accounts, (shard, own) => shard.moves(own)),
    entries: async (account, page) => (await at(account)?.entries(account, page)) ?? [],
    entriesFrom: async (account, page) => (await at(account)?.entriesFrom(account, page)) ?? [],
    entryAt: async (account, moment) => (await at(account)?.entryAt(account, moment)) ?? 1n,
    statement: async (account, from, to) => (await at(account)?.statement(account, from, to)) ?? [],
    transfer: async (id) => at(id)?.transfer(id),
    /** The limit applies per shard. */
    expire: async (limit) => (await everywhere((shard) => shard.expire(limit))).reduce((sum, freed) => sum + freed, 0),
    /** On every reachable shard, even if another is not. */
    openMonths: async (months, moment) => {
      const outcomes = await Promise.allSettled(shards.map((shard) => shard.openMonths(months, moment)))
      const failed = outcomes.find((outcome) => outcome.status === 'rejected')
      if (failed) throw failed.reason
      return outcomes.reduce((sum, outcome) => sum + (outcome.status === 'fulfilled' ? outcome.value : 0), 0)
    },
    monthsAhead: (moment) => everywhere((shard) => shard.monthsAhead(moment)),
    check: async () => void (await everywhere((shard) => shard.check())),
    waiting: () => shards.reduce((sum, shard) => sum + shard.waiting(), 0),
    close: async () => {
      await everywhere((shard) => shard.close())
    },
  }
}

function openShard({ url, poster }: ShardPlace, options: Omit<LedgerOptions, 'url'>): Ledger {
  const ledger = openLedger({ ...options, url })
  const { maxQueue = 10_000, patienceMs = 10_000 } = options
  return poster ? writeThrough(ledger, openPosterClient({ ...poster, maxQueue, patienceMs })) : ledger
}

function namedIn(chain: Chain): string[] {
  return chain.flatMap((transfer) => [
    transfer.id,
    transfer.debit,
    transfer.credit,
    ...('pending' in transfer ? [transfer.pending] : []),
  ])
}

/** The codes that a single ledger returns for unknown accounts. */
function notFound(chain: Chain): LedgerCode[] {
  return chain.map((_, index) => (index === 0 ? 'ACCOUNT_NOT_FOUND' : 'LINKED_FAILED'))
}
