/**
 * What each stage may cost, in CPU minutes at the reference speed. `room` is what the areas still to come may add: with all of
 * it used, the gate takes 24 minutes on two quiet cores. Who needs more makes something else cheaper.
 */
export const BUDGET_MINUTES = {
  install: 2,
  'lint and types': 4,
  build: 1.5,
  tidy: 1,
  unit: 2,
  real: 16,
  browser: 16,
  total: 42,
} as const satisfies Record<string, number>

export type Stage = Exclude<keyof typeof BUDGET_MINUTES, 'total'>
