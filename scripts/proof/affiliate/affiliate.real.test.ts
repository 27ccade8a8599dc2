import { expect, it } from 'vitest'
import { proveAffiliate } from './prove.ts'

it('gives each share once, never more, and nothing for timely refunds, like a plain model', async () => {
  const proof = await proveAffiliate({ causes: 200, aDay: 40, people: 3 })
  expect(proof.faults).toEqual([])
  expect(proof.allowances).toBeGreaterThan(100)
}, 60_000)
