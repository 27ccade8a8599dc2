import { inTurn } from '@cocobnk/testing/rotation'

/**
 * Small samples of the long programs (`npm run proof:…`, `bench:…`, `mutation:…`). Each starts clusters or chains of its own and takes 10
 * to 60 seconds, so a run of the gate takes a tenth of them: one of each group below. The first group has the longer ones, the second the
 * others from short to long, so that all runs cost about the same.
 */
export const LONG_SAMPLES = [
  'scripts/proof/dust/dust.real.test.ts',
  'scripts/proof/settlement/settlement.real.test.ts',
  'scripts/proof/kill.real.test.ts',
  'scripts/proof/withdraw/withdraw.real.test.ts',
  'scripts/bench/growth.real.test.ts',
  'scripts/bench/transfer.real.test.ts',
  'scripts/proof/restore.real.test.ts',
  'scripts/proof/deposit/deposit-kill.real.test.ts',
  'scripts/proof/otp.real.test.ts',
  'scripts/proof/market.real.test.ts',

  'scripts/proof/dust/capital.real.test.ts',
  'scripts/mutation/sql.real.test.ts',
  'scripts/bench/checkout.real.test.ts',
  'scripts/proof/withdrawal-growth/withdrawal-growth.real.test.ts',
  'scripts/proof/deal/deal.real.test.ts',
  'scripts/proof/affiliate/affiliate.real.test.ts',
  'scripts/bench/watch/watch.real.test.ts',
  'scripts/proof/reorg/reorg.real.test.ts',
  'scripts/proof/product/product.real.test.ts',
  'scripts/proof/insider/people.real.test.ts',
  'scripts/proof/power.real.test.ts',
] as const

const ROUNDS = 10

/** The samples that the runs of other commits take. */
export function restingSamples(): string[] {
  const taken = new Set<string>(inTurn(LONG_SAMPLES, ROUNDS))
  return LONG_SAMPLES.filter((file) => !taken.has(file))
}
