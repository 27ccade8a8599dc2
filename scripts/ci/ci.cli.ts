import { mkdir, writeFile } from 'node:fs/promises'
import { type CostReport, costReport, overBudget, type StageCost } from './cost.ts'
import { installCost, measureStage } from './measure-stage.ts'
import { runStep, type StepResult } from './run-step.ts'
import { LAST, STAGES } from './steps.ts'

/** Runs every step even after one failed, so that one run reports everything, and never passes by skipping. */
async function main(): Promise<void> {
  await mkdir('dist/ci', { recursive: true })
  const results: StepResult[] = []
  const costs: StageCost[] = installCost()
  for (const { stage, steps } of STAGES) {
    const { value, cost } = await measureStage(stage, () => Promise.all(steps.map(runStep)))
    results.push(...value)
    costs.push(cost)
  }
  results.push(await runStep(LAST))
  const report = costReport(
    costs,
    results.flatMap(({ files }) => files),
  )
  await writeFile('dist/ci/cost.json', `${JSON.stringify(report, null, 2)}\n`)
  results.push(budgetCheck(report))

  console.log('\n')
  for (const { name, passed, failed, seconds } of results) {
    console.log(`${failed ? 'FAILED' : 'ok    '}  ${name.padEnd(12)} ${passed} passed, ${failed} failed, ${seconds} s`)
  }
  printCost(report)
  for (const one of results.flatMap(({ unsteady }) => unsteady)) console.log(`\nUNSTEADY ${shorten(one)}`)
  for (const one of results.flatMap(({ failures }) => failures)) console.log(`\nFAILED ${shorten(one)}`)
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}

function budgetCheck(report: CostReport): StepResult {
  const { reported, failed: failures } = overBudget(report)
  for (const finding of reported) console.log(`\nOVER BUDGET ${finding}`)
  const failed = failures.length
  return { name: 'budget', passed: failed ? 0 : 1, failed, failures, unsteady: [], files: [], seconds: 0 }
}

function printCost({ stages, total }: CostReport): void {
  console.log('\nCost in minutes: wall, CPU, slowdown, CPU at reference speed, budget')
  for (const row of [...stages, { stage: 'total', ...total }]) {
    const { stage, wall_minutes: wall, cpu_minutes: cpu, slowdown, cpu_minutes_at_reference: atReference, budget } = row
    console.log(
      `  ${stage.padEnd(16)}${[wall, cpu, slowdown, atReference, budget].map((value) => value.toFixed(2).padStart(8)).join('')}`,
    )
  }
}

function shorten(text: string): string {
  return text.split('\n').slice(0, 15).join('\n')
}

await main()
