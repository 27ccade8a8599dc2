import { parseArgs } from 'node:util'
import { stackDown, stackUp } from '@cocobnk/stack'
import { Stryker } from '@stryker-mutator/core'
import { isMessage, isSame, SURVIVORS, survivorOf } from './survivors.ts'

/**
 * Changes money and ledger one expression at a time and runs their tests, which have to fail. What survives without a
 * reason in survivors.ts fails the command, and so does a reason for what no longer survives.
 */
const INSTANCE = 'test-mutation'
const CONFIG = 'scripts/mutation/code.config.ts'
/** What is fixed once when a module loads needs every test again for each change: too much where they need a database. */
const IGNORE_STATIC = { money: false, ledger: true }

const { values } = parseArgs({ options: { package: { type: 'string' } } })
const packages = (['money', 'ledger'] as const).filter((name) => name === (values.package ?? name))

Object.assign(process.env, await stackUp(INSTANCE, { only: ['postgres'] }))
try {
  for (const name of packages) await mutate(name)
} finally {
  await stackDown(INSTANCE)
}

async function mutate(name: 'money' | 'ledger'): Promise<void> {
  const began = performance.now()
  const results = await new Stryker({
    // What must hold between shards is tested by the module that moves money between them.
    mutate: [`packages/${name}/*.ts`, '!**/*.test.ts', '!**/index.ts', '!**/verify-{shards,mirror}.ts'],
    ignorePatterns: ['**', '!packages/money/**', '!packages/ledger/**', `!${CONFIG}`],
    tempDirName: 'dist/stryker',
    testRunner: 'vitest',
    vitest: { configFile: CONFIG },
    coverageAnalysis: 'perTest',
    ignoreStatic: IGNORE_STATIC[name],
    concurrency: 1,
    timeoutMS: 20_000,
    reporters: ['progress-append-only'],
  }).runMutationTest()

  const left = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage').map(survivorOf)
  const unknown = left.filter((one) => !isMessage(one) && !SURVIVORS.some((other) => isSame(one, other)))
  const listed = SURVIVORS.filter(({ file }) => file.startsWith(`packages/${name}/`))
  const stale = listed.filter((one) => !left.some((other) => isSame(one, other)))
  for (const { file, text, without } of unknown) console.log(`SURVIVED ${file}\n  - ${text}\n  + ${without}`)
  for (const { file, text, without } of stale) console.log(`DOES NOT SURVIVE ${file}\n  - ${text}\n  + ${without}`)
  const counts = Map.groupBy(results, ({ status }) => status)
  console.log(
    JSON.stringify({
      package: name,
      ...Object.fromEntries([...counts].map(([status, list]) => [status, list.length])),
      messages: left.filter(isMessage).length,
      withReason: left.length - left.filter(isMessage).length - unknown.length,
      unknown: unknown.length,
      seconds: Math.round((performance.now() - began) / 1000),
    }),
  )
  if (unknown.length + stale.length > 0) process.exitCode = 1
}
