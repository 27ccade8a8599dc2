import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { stackDown, stackUp } from '@cocobnk/stack'
import { Stryker } from '@stryker-mutator/core'
import { isMessage, SURVIVORS, type Survivor } from './survivors.ts'

/**
 * Changes money and ledger one expression at a time and runs their tests, which have to fail. What survives without a
 * reason in survivors.ts, and what no longer survives in spite of one, fails the command. `--files` takes a pattern.
 */
const INSTANCE = 'test-mutation'
/** What between the shards must hold is tested by the module that moves money between them. */
const ELSEWHERE = ['!**/verify-{shards,mirror}.ts']

const { values } = parseArgs({ options: { files: { type: 'string', default: 'packages/{money,ledger}/*.ts' } } })

Object.assign(process.env, await stackUp(INSTANCE, { only: ['postgres'] }))
try {
  const results = await new Stryker({
    mutate: [values.files, '!**/*.test.ts', '!**/index.ts', ...ELSEWHERE],
    ignorePatterns: ['**', '!packages/money/**', '!packages/ledger/**', '!scripts/mutation/vitest.config.ts'],
    tempDirName: 'dist/stryker',
    testRunner: 'vitest',
    vitest: { configFile: 'scripts/mutation/vitest.config.ts' },
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    concurrency: 1,
    timeoutMS: 20_000,
    reporters: ['progress-append-only'],
  }).runMutationTest()
  report(results)
} finally {
  await stackDown(INSTANCE)
}

type Result = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

function report(results: readonly Result[]): void {
  const left = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage').map(survivorOf)
  const same = (one: Survivor, other: Survivor) =>
    one.file === other.file && one.text === other.text && one.without === other.without
  const unknown = left.filter((one) => !isMessage(one) && !SURVIVORS.some((other) => same(one, other)))
  for (const one of unknown) console.log(`SURVIVED ${one.file}\n  - ${one.text}\n  + ${one.without}`)
  const counts = Map.groupBy(results, ({ status }) => status)
  console.log(
    JSON.stringify({
      ...Object.fromEntries([...counts].map(([status, list]) => [status, list.length])),
      messages: left.filter(isMessage).length,
      unknown: unknown.length,
    }),
  )
  if (unknown.length > 0) process.exitCode = 1
}

/** The whole line, before and after: a mutant has no name that outlives an edit elsewhere in the file. */
function survivorOf({ fileName, location: { start, end }, replacement }: Result): Survivor {
  const file = fileName.slice(fileName.indexOf('packages/'))
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line)
  const [first = '', last = ''] = [lines[0], lines.at(-1)]
  const without = `${first.slice(0, start.column - 1)}${replacement}${last.slice(end.column - 1)}`
  return { file, text: lines.join('\n').trim(), without: without.trim() }
}
