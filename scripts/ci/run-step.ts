import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import type { FileDuration } from './cost.ts'
import { type Counts, countPlaywright, countVitest, failedFiles } from './count-tests.ts'
import type { Step } from './steps.ts'
import { fileDurations } from './test-durations.ts'

export type StepResult = Counts & {
  readonly name: string
  readonly seconds: number
  readonly files: readonly FileDuration[]
}

export async function runStep(step: Step): Promise<StepResult> {
  console.log(`\n=== ${step.name}: ${step.command.join(' ')}`)
  const started = Date.now()
  if (step.report) await rm(step.report.file, { force: true })
  const succeeded = await run(step.command)
  const first = await count(step, succeeded)
  // Read before a second try overwrites the report of the first.
  const files = await readDurations(step)
  const counts = step.secondTry && first.failed > 0 ? await tryAgain(step, first) : first
  return { name: step.name, ...counts, files, seconds: Math.round((Date.now() - started) / 1000) }
}

async function run([program = '', ...parameters]: readonly string[]): Promise<boolean> {
  const child = spawn(program, parameters, { stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = await once(child, 'exit')
  return code === 0
}

async function count(step: Step, succeeded: boolean): Promise<Counts> {
  const whole = { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, failures: [], unsteady: [] }
  if (!step.report) return whole
  const text = await readFile(step.report.file, 'utf8').catch(() => undefined)
  if (text === undefined) return { passed: 0, failed: 1, failures: ['the runner left no report'], unsteady: [] }
  const counts = step.report.kind === 'vitest' ? countVitest(text) : countPlaywright(text)
  // A runner may fail outside any test, and a run without any test proves nothing.
  const silentFailure = (!succeeded || counts.passed === 0) && counts.failed === 0
  return silentFailure ? { ...counts, failed: 1 } : counts
}

/** Runs only the files in which a test failed. A test that fails twice has failed; one that then passes is reported as unsteady. */
async function tryAgain(step: Step, first: Counts): Promise<Counts> {
  const report = step.report ? await readFile(step.report.file, 'utf8').catch(() => undefined) : undefined
  const files = report === undefined ? [] : failedFiles(report)
  if (files.length === 0) return first
  console.log(`\n=== ${step.name}, once more: ${files.join(' ')}`)
  const second = await count(step, await run([...step.command, ...files]))
  if (second.failed > 0) return { ...first, failures: [...first.failures, ...second.failures] }
  return { passed: first.passed + first.failed, failed: 0, failures: [], unsteady: first.failures }
}

async function readDurations({ name, report }: Step): Promise<FileDuration[]> {
  const text = report ? await readFile(report.file, 'utf8').catch(() => undefined) : undefined
  return report && text ? fileDurations(report.kind, text, process.cwd()).map((row) => ({ ...row, step: name })) : []
}
