import { bitcoinReader, openRpc } from '@cocobnk/chain'
import { createSocket } from '@cocobnk/client/socket'
import { sql } from '@cocobnk/database'
import { watchChain } from '@cocobnk/deposit'
import type { bitcoinMiner } from '@cocobnk/testing/bitcoin-node'
import { freshBank, logIn } from '@cocobnk/testing/members'
import { startRedis, untilTrue } from '@cocobnk/testing/processes'
import { otherAddress } from '@cocobnk/testing/requests'
import { startApi } from '@cocobnk/testing/start-api'
import { depositBank } from '../../../modules/custody/deposit/testing/bank.ts'
import { median, quantile } from '../report.ts'

type Miner = Awaited<ReturnType<typeof bitcoinMiner>>

const REQUIRED = 3

/** Measures the time from the block that completes a deposit's confirmations to the new balance on the member's open screen. */
export async function measureScreen(miner: Miner, url: string, credits: number) {
  const members = await freshBank()
  const redis = await startRedis()
  const api = await startApi({ ...members.env, REDIS_URL: redis.url, TRUST_PROXY: 'loopback' })
  const ledger = { ...members.ledger, drop: async () => undefined }
  const bank = await depositBank({ bank: { ...members.database, drop: async () => undefined }, ledger })
  const reader = bitcoinReader(openRpc({ url }))
  const watcher = watchChain({ ...bank.watching('Bitcoin', reader).deps, onProblem: () => undefined })
  try {
    await members.createMember('looking')
    const { rows } = await sql<{ member_seq: string }>`select member_seq from member`.execute(bank.owner)
    const address = await miner.newAddress()
    await bank.openAccount({ code: 'BTC', address, memberSeq: rows[0]?.member_seq ?? '' })
    const line = await openLine(api.url)
    const times: number[] = []
    for (let credit = 0; credit < credits; credit += 1) {
      await miner.send(address, '0.001')
      await miner.mine(REQUIRED - 1)
      const seen = line.nextBalance()
      await miner.mine(1)
      const mined = performance.now()
      await seen
      times.push(performance.now() - mined)
    }
    line.close()
    return { credit_to_screen_p50_ms: median(times), credit_to_screen_p99_ms: quantile(times, 0.99) }
  } finally {
    await watcher.close()
    await api.stop()
    await redis.stop()
    await bank.close()
    await members.close()
  }
}

async function openLine(apiUrl: string) {
  const token = await logIn(apiUrl, 'looking', otherAddress())
  const socket = createSocket({ baseUrl: apiUrl, token: () => token })
  const statuses: string[] = []
  socket.onStatus((status) => statuses.push(status))
  socket.connect()
  await untilTrue('the line is open', () => statuses.includes('authenticated'))
  let tell: () => void = () => undefined
  socket.on('account.balance', () => tell())
  return {
    nextBalance: () =>
      new Promise<void>((resolve) => {
        tell = resolve
      }),
    close: () => socket.close(),
  }
}
