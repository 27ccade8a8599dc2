/**
 * What each stage may cost, in CPU minutes at the reference speed. `room` is what the areas still to come may add: with all of
 * it used, the gate takes 24 minutes on two quiet cores. Who needs more makes something else cheaper.
 */
export const BUDGET_MINUTES = {
  install: 4,
  'lint and types': 5,
  build: 2,
  tidy: 1.5,
  unit: 4,
  real: 24,
  browser: 26,
  total: 60,
} as const satisfies Record<string, number>

export type Stage = Exclude<keyof typeof BUDGET_MINUTES, 'total'>
