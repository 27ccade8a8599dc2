import { expect, it } from 'vitest'
import { proveByCutting } from './cut.ts'

it('W1, W3: while links are cut, slow and silent, and the worker dies, withdrawals are paid once or not at all', {
  timeout: 600_000,
}, async ({ onTestFailed }) => {
  const said: string[] = []
  onTestFailed(() => console.error(['How far the proof got:', ...said].join('\n')))
  const victims = ['worker'] as const
  const short = { cuts: 3, seed: 20_260_101, victims, confirmations: 1, say: (line: string) => void said.push(line) }
  const { ends, wrong, violation, cuts } = await proveByCutting(short)
  expect({ wrong, violation }).toEqual({ wrong: [], violation: undefined })
  expect(cuts).toMatchObject({ worker: 1 })
  expect(ends.PAID).toBeGreaterThan(0)
})
