import { mkdir } from 'node:fs/promises'
import { runStep, type StepResult } from './run-step.ts'
import { STAGES } from './steps.ts'

/** Runs every step even after one failed, so that one run tells everything, and never passes by skipping. */
async function main(): Promise<void> {
  await mkdir('dist/ci', { recursive: true })
  const results: StepResult[] = []
  for (const stage of STAGES) results.push(...(await Promise.all(stage.map(runStep))))

  console.log('\n')
  for (const { name, passed, failed, seconds } of results) {
    console.log(`${failed ? 'FAILED' : 'ok    '}  ${name.padEnd(12)} ${passed} passed, ${failed} failed, ${seconds} s`)
  }
  for (const one of results.flatMap(({ unsteady }) => unsteady)) console.log(`\nUNSTEADY ${shorten(one)}`)
  for (const one of results.flatMap(({ failures }) => failures)) console.log(`\nFAILED ${shorten(one)}`)
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}

function shorten(text: string): string {
  return text.split('\n').slice(0, 15).join('\n')
}

await main()
