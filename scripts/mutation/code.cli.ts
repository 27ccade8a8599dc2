import { parseArgs } from 'node:util'
import { stackDown, stackUp } from '@cocobnk/stack'
import { Stryker } from '@stryker-mutator/core'
import { isMessage, isSame, SURVIVORS, survivorOf } from './survivors.ts'

/**
 * Mutates money, ledger and outflow rules one expression at a time and runs their tests, which have to fail. A surviving mutant without a
 * reason in survivors.json fails the command, and so does a reason for a mutant that no longer survives.
 */
const INSTANCE = 'test-mutation'
const CONFIG = 'scripts/mutation/code.config.ts'

type Run = { readonly name: string; readonly files: string; readonly tests: string; readonly ignoreStatic: boolean }

/**
 * The parts, each with its tests. Values that are computed once when a module loads need all tests to run again for each mutant, which
 * takes too long if they need a database. Rules between shards are tested by the module that moves money between them, and are not listed
 * here.
 */
const RUNS: readonly Run[] = [
  {
    name: 'money',
    files: 'packages/money/{display,minor,money}.ts',
    tests: 'packages/money/*.test.ts',
    ignoreStatic: false,
  },
  {
    name: 'rules',
    files:
      'modules/{books/asset/withdraw-fee,payments/exchange/convert,identity/grade/limit,custody/payout/group,custody/withdrawal/judge}.ts',
    tests:
      'modules/{books/asset/withdraw-fee,payments/exchange/convert{,-exactly},identity/grade/limit,custody/payout/group,custody/withdrawal/judge}.test.ts',
    ignoreStatic: false,
  },
  {
    name: 'posting',
    files: 'modules/{books/chart/flow,custody/withdrawal/posting}.ts',
    tests: 'modules/{books/chart/flow,custody/withdrawal/posting}.test.ts',
    ignoreStatic: false,
  },
  {
    name: 'signer',
    files: 'apps/signer/{approval,bitcoin,evm,judge,replacement,threshold}.ts',
    tests: 'apps/signer/{approval,bitcoin,evm,judge,replacement,threshold}.test.ts',
    ignoreStatic: false,
  },
  {
    name: 'ledger-quick',
    files: 'packages/ledger/{batch,batcher,codes,commit,ids,shard}.ts',
    tests: 'packages/ledger/{batch,batcher,codes,commit,ids,shard}.test.ts',
    ignoreStatic: false,
  },
  {
    name: 'ledger-real',
    files: 'packages/ledger/{accounts,binary-arrays,entries,expire,ledger,ledgers,read-transfer,verify}.ts',
    tests: 'packages/ledger/{binary-arrays,guard,ledger,ledgers,verify}.real.test.ts',
    ignoreStatic: true,
  },
]

const ROOMS = [
  'packages/money',
  'packages/ledger',
  'apps/signer',
  ...['books/asset', 'books/chart', 'payments/exchange', 'identity/grade', 'custody/payout', 'custody/withdrawal'].map(
    (one) => `modules/${one}`,
  ),
]

const { values } = parseArgs({ options: { run: { type: 'string', default: '' } } })

Object.assign(process.env, await stackUp(INSTANCE, { only: ['postgres'] }))
try {
  for (const run of RUNS) if (run.name.includes(values.run)) await mutate(run)
} finally {
  await stackDown(INSTANCE)
}

async function mutate({ name, files, tests, ignoreStatic }: Run): Promise<void> {
  const began = performance.now()
  process.env.MUTATION_TESTS = tests
  const results = await new Stryker({
    mutate: [files],
    ignorePatterns: ['**', ...ROOMS.map((room) => `!${room}/**`), `!${CONFIG}`],
    tempDirName: 'dist/stryker',
    testRunner: 'vitest',
    vitest: { configFile: CONFIG },
    coverageAnalysis: 'perTest',
    ignoreStatic,
    // `rows[0]?.` only satisfies the compiler: the query always returns a row.
    mutator: { excludedMutations: ['OptionalChaining'] },
    concurrency: 1,
    timeoutMS: 20_000,
    reporters: ['progress-append-only'],
  }).runMutationTest()

  const left = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage').map(survivorOf)
  const unknown = left.filter((one) => !isMessage(one) && !SURVIVORS.some((other) => isSame(one, other)))
  const tried = new Set(results.map((result) => survivorOf(result).file))
  const listed = SURVIVORS.filter(({ file }) => tried.has(file))
  const stale = listed.filter((one) => !left.some((other) => isSame(one, other)))
  for (const { file, text, without } of unknown) console.log(`SURVIVED ${file}\n  - ${text}\n  + ${without}`)
  for (const { file, text, without } of stale) console.log(`DOES NOT SURVIVE ${file}\n  - ${text}\n  + ${without}`)
  const counts = Map.groupBy(results, ({ status }) => status)
  console.log(
    JSON.stringify({
      run: name,
      ...Object.fromEntries([...counts].map(([status, list]) => [status, list.length])),
      messages: left.filter(isMessage).length,
      withReason: left.length - left.filter(isMessage).length - unknown.length,
      unknown: unknown.length,
      seconds: Math.round((performance.now() - began) / 1000),
    }),
  )
  if (unknown.length + stale.length > 0) process.exitCode = 1
}
