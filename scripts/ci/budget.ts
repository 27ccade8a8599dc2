/**
 * What each stage may cost, in CPU minutes at the reference speed: what it costs today and room of about a fifth for the areas still to
 * come. Who needs more makes something else cheaper.
 */
export const BUDGET_MINUTES = {
  install: 3,
  'lint and types': 5,
  build: 1.5,
  tidy: 1,
  unit: 3.5,
  real: 19,
  browser: 25,
  total: 52,
} as const satisfies Record<string, number>

export type Stage = Exclude<keyof typeof BUDGET_MINUTES, 'total'>
