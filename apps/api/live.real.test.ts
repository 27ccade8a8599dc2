import { noteEnds } from '@cocobnk/clearing'
import { createSocket } from '@cocobnk/client/socket'
import { openDatabase, signalTo, sql, uuidV7 } from '@cocobnk/database'
import { newId } from '@cocobnk/ledger'
import { openMint } from '@cocobnk/testing/money'
import { runBank } from '@cocobnk/testing/run-bank'
import { sessionOf } from '@cocobnk/testing/sessions'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

/** A screen must be up to date within a second. */
const SOON = { timeout: 1_000, interval: 10 }

const { bank, api, redis, newcomer } = await runBank()
const mint = await openMint(bank, ['USOT', 'BTC'])
const EVENTS = ['transfer.changed', 'exchange.changed', 'account.balance', 'push.missed'] as const
const lines: ReturnType<typeof createSocket>[] = []
afterAll(() => {
  for (const line of lines) line.close()
})

/** Opens a screen and returns the pushes it receives, as name and id. */
async function screenOf(token: string): Promise<string[]> {
  const [heard, statuses]: [string[], string[]] = [[], []]
  const line = createSocket({ baseUrl: api.url, token: () => token })
  lines.push(line)
  for (const name of EVENTS)
    line.on(name, (payload: object) => heard.push(`${name} ${'seq' in payload ? String(payload.seq) : ''}`.trim()))
  line.onStatus((status) => statuses.push(status))
  line.connect()
  await vi.waitFor(() => expect(statuses).toContain('authenticated'), { timeout: 10_000 })
  return heard
}

async function memberWith(userName: string, ...codes: readonly string[]) {
  const person = await newcomer(userName)
  const accounts: string[] = []
  for (const code of codes) accounts.push((await mint.account(person, code)).account_seq)
  return { memberSeq: sessionOf(person.token()).ownerSeq, accounts, heard: await screenOf(person.token()) }
}

let anna: Awaited<ReturnType<typeof memberWith>>
let berta: Awaited<ReturnType<typeof memberWith>>
beforeAll(async () => {
  anna = await memberWith('anna', 'USOT', 'BTC')
  berta = await memberWith('berta', 'USOT')
})

describe('an open screen', () => {
  it.each([{ outcome: 'DONE' }, { outcome: 'REFUSED', code: 'ACCOUNT_CLOSED' }] as const)(
    'is notified that a transfer between shards is $outcome, on both sides',
    async (end) => {
      const seq = uuidV7()
      const far = newId(1)
      await sql`insert into account (account_seq, member_seq, asset_seq, number, title, place)
        select ${far}, member_seq, asset_seq, ${end.outcome === 'DONE' ? '1000000000010' : '1000000000029'}, 'far',
          ${end.outcome === 'DONE' ? 4 : 5} from account where account_seq = ${berta.accounts[0]}`.execute(bank.owner)
      await sql`insert into settlement (settlement_seq, member_seq, flow, from_account, to_account, asset, amount)
        values (${seq}, ${anna.memberSeq}, 201, ${anna.accounts[0]}, ${far}, 'USOT', 5)`.execute(bank.owner)
      for (const { heard } of [anna, berta]) heard.length = 0
      const signalEnd = signalTo(bank.owner, 'settlement_ended', (error) => expect.fail(String(error)))
      await noteEnds(bank.owner as never, signalEnd, [{ seq, outcome: end }])
      for (const [{ heard }, account] of [
        [anna, anna.accounts[0]],
        [berta, far],
      ] as const)
        await vi.waitFor(() => {
          expect(heard).toContain(`transfer.changed ${seq}`)
          expect(heard).toContain(`account.balance ${account}`)
        }, SOON)
    },
  )

  it.each(['DONE', 'REFUSED'])('is notified that an exchange is %s, from any process', async (step) => {
    const seq = uuidV7()
    const [usot, btc] = anna.accounts
    await sql`insert into exchange (exchange_seq, member_seq, type, market_code, source_account_seq, target_account_seq,
        source_amount, target_amount, spread_amount, rounding_amount, base_rate, spread_rate, discount_rate, spread_ppm, discount_ppm)
      values (${seq}, ${anna.memberSeq}, 'BID', 'BTC-USOT', ${usot}, ${btc}, 5, 5, 0, 0, 1, 0, 0, 0, 0)`.execute(
      bank.owner,
    )
    anna.heard.length = 0
    if (step === 'DONE')
      await sql`update exchange set step = 'ADMITTED' where exchange_seq = ${seq}`.execute(bank.owner)
    await sql`update exchange set step = ${step} where exchange_seq = ${seq}`.execute(bank.owner)
    await vi.waitFor(() => {
      expect(anna.heard).toContain(`exchange.changed ${seq}`)
      expect(anna.heard).toContain(`account.balance ${usot}`)
      expect(anna.heard).toContain(`account.balance ${btc}`)
    }, SOON)
    expect(berta.heard).not.toContain(`exchange.changed ${seq}`)
  })

  it('reloads within a second after the api lost its listening connection, for members and operators', async () => {
    const operator = await screenOf(await bank.operatorToken('ADMINISTRATOR'))
    anna.heard.length = 0
    const app = openDatabase(bank.database.urlOf('bank_app'), { max: 1, applicationName: 'test' })
    const cut = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'api listener'`.execute(app.db)
    await app.close()
    expect(cut.rows.length).toBeGreaterThan(0)
    for (const heard of [anna.heard, operator]) await vi.waitFor(() => expect(heard).toContain('push.missed'), SOON)
  })

  it('reloads within a second after the api lost Redis', async () => {
    anna.heard.length = 0
    const other = new Redis(redis.url)
    await other.call('CLIENT', 'KILL', 'TYPE', 'pubsub')
    other.disconnect()
    await vi.waitFor(() => expect(anna.heard).toContain('push.missed'), SOON)
  })
})
