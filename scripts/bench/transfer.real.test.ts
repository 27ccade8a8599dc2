import { expect, it } from 'vitest'
import { benchTransfer } from './transfer.ts'

it('transfers over HTTP can be compared with the bare database', { timeout: 120_000 }, async () => {
  const tiny = { accounts: 200, senders: 20, payees: 3, connections: [8], processes: 1, rounds: 1, seconds: 1 }
  const { http_ratio, http_hot_ratio, p99_ms } = await benchTransfer(tiny)
  for (const figure of [http_ratio, http_hot_ratio, p99_ms]) expect(figure).toBeGreaterThan(0)
})
