import { expect, it } from 'vitest'
import durations from '../scripts/ci/durations.json' with { type: 'json' }
import { LONG_SAMPLES } from '../scripts/ci/long-samples.ts'
import { projectTree } from './tree/tree.ts'

const LIMIT_SECONDS = 20

/** Tests older than the limit: journeys through the whole bank, and its start. No test may be added. */
const OLDER = new Set([
  'e2e/console-tier.spec.ts',
  'e2e/deposit.spec.ts',
  'e2e/entry.spec.ts',
  'e2e/exchange.spec.ts',
  'e2e/inquiry.spec.ts',
  'e2e/kyc.spec.ts',
  'e2e/money-request.spec.ts',
  'e2e/transfer.spec.ts',
  'e2e/wallet.spec.ts',
  'e2e/withdraw-bank.spec.ts',
  'e2e/withdraw.spec.ts',
  'packages/stack/dev.real.test.ts',
])

const recorded = new Map<string, number>(Object.entries(durations))
const slowKinds = [...projectTree().keys()].filter((file) => /\.real\.test\.ts$|^e2e\/[\w-]+\.spec\.ts$/.test(file))

it('every test against running components has a recorded duration: run it, then npm run ci:record', () => {
  expect(slowKinds.filter((file) => !recorded.has(file))).toEqual([])
  expect([...recorded.keys()].filter((file) => !slowKinds.includes(file))).toEqual([])
})

it(`no test takes longer than ${LIMIT_SECONDS} s: longer ones are a proof: command, with a small sample in the gate`, () => {
  const taking = new Set<string>([...LONG_SAMPLES, ...OLDER])
  const slow = [...recorded].filter(([file, seconds]) => seconds > LIMIT_SECONDS && !taking.has(file))
  expect(slow).toEqual([])
})
