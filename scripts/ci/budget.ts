/**
 * Budget of each stage, in CPU minutes at the reference speed: its current cost, plus room for the areas still to come. A change that
 * needs more must save it elsewhere. The speed sample does not see contended memory: for the same work, browsers cost 20 to 25 minutes
 * and real parts 15 to 20.
 */
export const BUDGET_MINUTES = {
  install: 4.5,
  'lint and types': 5.5,
  build: 1.5,
  tidy: 1.5,
  unit: 4,
  real: 24,
  browser: 30,
  total: 58,
} as const satisfies Record<string, number>

export type Stage = Exclude<keyof typeof BUDGET_MINUTES, 'total'>
