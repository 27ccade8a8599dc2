import { selectByIds, wholeBalances } from '@cocobnk/account'
import { selectAssets } from '@cocobnk/asset'
import { gather } from '@cocobnk/concurrency'
import type { Kysely, Listener } from '@cocobnk/database'
import type { Ledgers } from '@cocobnk/ledger'
import { formatMinor } from '@cocobnk/money'
import type { Moved, TransferTables } from '@cocobnk/transfer'
import type { Redis } from 'ioredis'
import type { ApiEvents } from '../events.ts'
import { hasSocket } from './has-socket.ts'
import { listenForScreens, tellMissed } from './listen-for-screens.ts'
import { memberRoom } from './rooms.ts'
import type { BankServer } from './types.ts'

type Deps = {
  readonly db: Kysely<TransferTables>
  readonly listener: Listener
  readonly ledgers: Pick<Ledgers, 'balances'>
  readonly redis: Redis
  /** A separate connection for the subscription, which waits while Redis is unavailable. */
  readonly hearing: Redis
  readonly io: BankServer
  readonly events: ApiEvents
}

const CHANNEL = 'transfer:told'
/** Batching delay: the first transfer is sent immediately, all others within this time in one more message. Not noticeable on screens. */
const GATHER_MS = 20

/**
 * Pushes transfers and new balances to open screens. Transfers are many and screens are few, so servers exchange batches of moved accounts,
 * and each server looks up balances only for members whose sockets it holds itself.
 */
export function tellTransfers(deps: Deps) {
  const { redis, hearing, events } = deps
  const tellNow = (message: string) => void tellOwn(deps, readMoved(deps.io, message)).catch(events.transferPushFailed)
  hearing.on('message', (_, message) => tellNow(message))
  // Redis keeps no messages for a lost connection. The client resubscribes by itself, and screens reload.
  hearing.on('ready', () => tellMissed(deps.io))
  hearing.subscribe(CHANNEL).catch(events.transferNotHeard)
  const ended = listenForScreens(deps, 'settlement_ended', tellNow)
  /** Publishes one text line per transfer. At high load, writing and parsing JSON would cost more than everything else here. */
  const publish = gather<string>(GATHER_MS, (lines) => {
    redis.publish(CHANNEL, lines.join('\n')).catch(events.transferPushFailed)
  })

  return {
    tell: (...moved: readonly Moved[]): void =>
      publish(...moved.map(({ memberSeq, accountSeq, transferSeq }) => `${memberSeq} ${accountSeq} ${transferSeq}`)),
    close: async (): Promise<void> => {
      hearing.disconnect()
      await ended.close()
    },
  }
}

/** The transfers in a message with a recipient on this server. Most concern members connected elsewhere. */
function readMoved(io: BankServer, message: string): Moved[] {
  const lines = message.split('\n').filter((line) => hasSocket(io, line.slice(0, line.indexOf(' '))))
  return lines.map((line) => {
    const [memberSeq = '', accountSeq = '', transferSeq = ''] = line.split(' ')
    return { memberSeq, accountSeq, transferSeq }
  })
}

async function tellOwn({ db, ledgers, io }: Deps, moved: readonly Moved[]): Promise<void> {
  if (moved.length === 0) return
  const roomOf = (memberSeq: string) => io.local.to(memberRoom(memberSeq))
  // Sent before the balances are known, so that screens that list transfers can load them meanwhile.
  for (const { memberSeq, transferSeq } of moved) roomOf(memberSeq).emit('transfer.changed', { seq: transferSeq })
  const texts = await balanceTexts(db, ledgers, [...new Set(moved.map(({ accountSeq }) => accountSeq))])
  for (const { memberSeq, accountSeq } of moved) {
    const amount = texts.get(accountSeq)
    if (amount !== undefined) roomOf(memberSeq).emit('account.balance', { seq: accountSeq, amount })
  }
}

async function balanceTexts(db: Deps['db'], ledgers: Deps['ledgers'], accountSeqs: readonly string[]) {
  const [accounts, balances] = await Promise.all([selectByIds(db, accountSeqs), wholeBalances(ledgers, accountSeqs)])
  const assets = await selectAssets(db, [...new Set(accounts.map(({ asset_seq }) => asset_seq))])
  const decimalsOf = new Map(assets.map(({ seq, decimal_point }) => [seq, decimal_point]))
  return new Map(
    accounts.map(({ account_seq, asset_seq }) => [
      account_seq,
      formatMinor(balances.get(account_seq)?.balance ?? 0n, decimalsOf.get(asset_seq) ?? 0),
    ]),
  )
}
