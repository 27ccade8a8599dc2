import { expect, it } from 'vitest'
import { BUDGET_MINUTES } from './budget.ts'
import { costReport, overBudget } from './cost.ts'
import { mean, parseCpuSeconds } from './machine.ts'

const WITHIN = { reported: [], failed: [] }

it('counts user and system time, but neither niced work nor idle nor stolen time', () => {
  expect(parseCpuSeconds('cpu  100 2000 50 90000 80 10 40 700 0 0\ncpu0 1 1 1\n')).toBe(2)
})

it('counts the slow moments of a machine: they are what makes a stage cost more', () => {
  expect(mean([20, 20, 80])).toBe(40)
})

it('reports a stage above its budget and fails it beyond twice that', () => {
  const unit = (minutes: number) => ({ stage: 'unit', wallSeconds: 60, cpuSeconds: 60 * minutes, slowdown: 1 }) as const
  const twice = 2 * BUDGET_MINUTES.unit
  expect(overBudget(costReport([unit(BUDGET_MINUTES.unit)], []))).toEqual({ reported: [], failed: [] })
  expect(overBudget(costReport([unit(twice)], []))).toEqual({
    reported: [`unit took ${twice} CPU minutes of ${BUDGET_MINUTES.unit}`],
    failed: [],
  })
  expect(overBudget(costReport([unit(twice + 1)], []))).toEqual({
    reported: [],
    failed: [`unit took ${twice + 1} CPU minutes of ${BUDGET_MINUTES.unit}`],
  })
})

it('fails the gate as soon as the whole exceeds its budget', () => {
  const real = { stage: 'real', wallSeconds: 1, cpuSeconds: 60 * (BUDGET_MINUTES.total + 1), slowdown: 1 } as const
  expect(overBudget(costReport([real], [])).failed).toContain(
    `the gate took ${BUDGET_MINUTES.total + 1} CPU minutes of ${BUDGET_MINUTES.total}`,
  )
})

it('measures against the reference: slow processors take more seconds for the same work', () => {
  const unit = { stage: 'unit', wallSeconds: 60, cpuSeconds: 90 * BUDGET_MINUTES.unit, slowdown: 1.2 } as const
  const report = costReport([{ ...unit, cpuSeconds: 66 * BUDGET_MINUTES.unit }], [])
  expect(report.stages[0]).toMatchObject({
    slowdown: 1.2,
    cpu_minutes_at_reference: expect.closeTo((1.1 * BUDGET_MINUTES.unit) / 1.2, 1),
  })
  expect(overBudget(report)).toEqual(WITHIN)
  expect(overBudget(costReport([unit], [])).reported).toHaveLength(1)
})

it('counts the minutes of fast processors unchanged', () => {
  const unit = { stage: 'unit', wallSeconds: 60, cpuSeconds: 60 * BUDGET_MINUTES.unit, slowdown: 0.5 } as const
  const report = costReport([unit], [])
  expect(report.stages[0]).toMatchObject({ slowdown: 0.5, cpu_minutes_at_reference: BUDGET_MINUTES.unit })
  expect(overBudget(report)).toEqual(WITHIN)
})

it('does not judge a stage if the machine was far slower than the reference', () => {
  const unit = { stage: 'unit', wallSeconds: 60, cpuSeconds: 600 * BUDGET_MINUTES.unit, slowdown: 1.3 } as const
  expect(overBudget(costReport([unit], []))).toEqual(WITHIN)
})

it('names the twenty slowest files', () => {
  const files = Array.from({ length: 30 }, (_, index) => ({ file: `${index}.test.ts`, step: 'real', seconds: index }))
  const { slowest_files: slowest } = costReport([], files)
  expect(slowest).toHaveLength(20)
  expect(slowest[0]).toEqual({ file: '29.test.ts', step: 'real', seconds: 29 })
})
