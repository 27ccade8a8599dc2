import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { type Counts, countPlaywright, countVitest } from './count-tests.ts'
import type { Step } from './steps.ts'

export type StepResult = Counts & { readonly name: string; readonly seconds: number }

export async function runStep(step: Step): Promise<StepResult> {
  console.log(`\n=== ${step.name}: ${step.command.join(' ')}`)
  const started = Date.now()
  if (step.report) await rm(step.report.file, { force: true })
  const succeeded = await run(step.command)
  const counts = await count(step, succeeded)
  return { name: step.name, ...counts, seconds: Math.round((Date.now() - started) / 1000) }
}

async function run([program = '', ...parameters]: readonly string[]): Promise<boolean> {
  const child = spawn(program, parameters, { stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = await once(child, 'exit')
  return code === 0
}

async function count(step: Step, succeeded: boolean): Promise<Counts> {
  const whole = { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, failures: [] }
  if (!step.report) return whole
  const text = await readFile(step.report.file, 'utf8').catch(() => undefined)
  if (text === undefined) return { passed: 0, failed: 1, failures: ['the runner left no report'] }
  const counts = step.report.kind === 'vitest' ? countVitest(text) : countPlaywright(text)
  // A runner may fail outside any test, and a run of no test at all proves nothing.
  const silentFailure = (!succeeded || counts.passed === 0) && counts.failed === 0
  return silentFailure ? { ...counts, failed: 1 } : counts
}
