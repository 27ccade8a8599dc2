import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { migrate } from '@cocobnk/database'
import { emptyDatabase } from '@cocobnk/database/testing'
import type { Guard, GuardedDatabase } from './guards/guard.ts'
import { makeSandbox, type Sandbox } from './sandbox.ts'

const VITEST = resolve(import.meta.dirname, '../../node_modules/vitest/vitest.mjs')

const run = promisify(execFile)

/** What noticed that the guard is missing, or undefined. Without a guard: what fails although nothing is missing. */
export async function noticedBy(database: GuardedDatabase, guard?: Guard): Promise<string | undefined> {
  const sandbox = makeSandbox(database, guard)
  try {
    return (await checkOf(database, sandbox)) ?? (await failingTest(sandbox))
  } finally {
    sandbox.remove()
  }
}

/** The migration's own check, if it notices. A migration that cannot run at all would prove nothing. */
async function checkOf(database: GuardedDatabase, { migrations }: Sandbox): Promise<string | undefined> {
  const owner = `${database}_owner` as const
  const empty = await emptyDatabase(owner)
  try {
    await migrate(empty.urlOf(owner), migrations)
    return undefined
  } catch (error) {
    const { message } = error as Error
    if (!message.includes('its check found')) throw error
    return message
  } finally {
    await empty.drop()
  }
}

type Report = {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

async function failingTest({ config, folder }: Sandbox): Promise<string | undefined> {
  const report = join(folder, 'report.json')
  const settings = ['--config', config, '--bail', '1', '--no-isolate']
  const output = ['--reporter', 'json', '--outputFile', report]
  // This program may itself be run by a test, whose settings must not reach the tests below.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')))
  const passed = await run(process.execPath, [VITEST, 'run', ...settings, ...output], { env }).then(
    () => true,
    () => false,
  )
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  // Tests after the first failure are not run, but still are in the report.
  const file = testResults.find(({ status, assertionResults }) => {
    return (
      assertionResults.some((test) => test.status === 'failed') || (status === 'failed' && !assertionResults.length)
    )
  })
  if (passed !== (file === undefined)) {
    const broken = testResults.find(({ status }) => status === 'failed')
    throw new Error(`the tests ended without a verdict: ${broken?.message}`)
  }
  const test = file?.assertionResults.find(({ status }) => status === 'failed')
  return file && `${relative(folder, file.name)}: ${test?.fullName ?? file.message}`
}
