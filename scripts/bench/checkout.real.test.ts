import { expect, it } from 'vitest'
import { benchCheckout } from './checkout.ts'

it('payments to shops over HTTP can be compared with the bare database', { timeout: 120_000 }, async () => {
  const few = { accounts: 200, senders: 20, shops: 5, transactions: 60, connections: 8 }
  const { pay_ratio, p99_ms } = await benchCheckout({ ...few, processes: 1, rounds: 1, seconds: 2 })
  for (const figure of [pay_ratio, p99_ms]) expect(figure).toBeGreaterThan(0)
})
