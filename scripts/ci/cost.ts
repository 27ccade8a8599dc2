import { BUDGET_MINUTES, type Stage } from './budget.ts'

export type StageCost = {
  readonly stage: Stage
  readonly wallSeconds: number
  readonly cpuSeconds: number
  /** How much slower than the reference the processors were during the stage. */
  readonly slowdown: number
}

export type FileDuration = { readonly file: string; readonly step: string; readonly seconds: number }

const SLOWEST_FILES = 20

/**
 * The content of `dist/ci/cost.json`. Minutes of slow processors count for less. Those of fast ones do not count for more: the sample
 * fits into their caches, and most of our work waits for memory and disks, which are no faster.
 */
export function costReport(stages: readonly StageCost[], files: readonly FileDuration[]) {
  const rows = stages.map((cost) => ({
    stage: cost.stage,
    wall_minutes: minutes(cost.wallSeconds),
    cpu_minutes: minutes(cost.cpuSeconds),
    slowdown: round(cost.slowdown),
    cpu_minutes_at_reference: minutes(cost.cpuSeconds / Math.max(1, cost.slowdown)),
    budget: BUDGET_MINUTES[cost.stage],
  }))
  const sum = (key: 'wall_minutes' | 'cpu_minutes' | 'cpu_minutes_at_reference') =>
    round(rows.reduce((total, row) => total + row[key], 0))
  const [cpu, atReference] = [sum('cpu_minutes'), sum('cpu_minutes_at_reference')]
  return {
    stages: rows,
    total: {
      wall_minutes: sum('wall_minutes'),
      cpu_minutes: cpu,
      slowdown: round(cpu / atReference),
      cpu_minutes_at_reference: atReference,
      budget: BUDGET_MINUTES.total,
    },
    slowest_files: files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST_FILES),
  }
}

export type CostReport = ReturnType<typeof costReport>

/**
 * On a machine that is much slower than the reference, a sample is unreliable, and its cost reflects the machine and not our code. Such a
 * stage is reported and not judged.
 */
const JUDGED_UP_TO_SLOWDOWN = 1.2

/** A stage fails beyond twice its budget: noise alone has cost a stage nearly that much. The total, in which noise evens out, has no such room. */
const STAGE_FAILS_BEYOND = 2

export type BudgetFindings = { readonly reported: readonly string[]; readonly failed: readonly string[] }

/** Every cost above its budget, each as a sentence: what is only reported, and what fails the gate. */
export function overBudget({ stages, total }: CostReport): BudgetFindings {
  const over = [
    ...stages.map((row) => ({ ...row, name: row.stage, failsBeyond: row.budget * STAGE_FAILS_BEYOND })),
    { ...total, name: 'the gate', failsBeyond: total.budget },
  ].filter((row) => row.slowdown <= JUDGED_UP_TO_SLOWDOWN && row.cpu_minutes_at_reference > row.budget)
  const sentences = (rows: typeof over) =>
    rows.map((row) => `${row.name} took ${row.cpu_minutes_at_reference} CPU minutes of ${row.budget}`)
  return {
    reported: sentences(over.filter((row) => row.cpu_minutes_at_reference <= row.failsBeyond)),
    failed: sentences(over.filter((row) => row.cpu_minutes_at_reference > row.failsBeyond)),
  }
}

const minutes = (seconds: number) => round(seconds / 60)
const round = (value: number) => Math.round(value * 100) / 100
