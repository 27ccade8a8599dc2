import { describe, expect, it } from 'vitest'
import { defineWorkflow } from './index.ts'
import { openInput, type SealKeys, sealInput } from './input.ts'

const KEYS: SealKeys = ['new key', 'old key']
const RUN = { workflow: 'payout', id: 'one' }
const ROW = { seq: '019a8000-0000-7000-8000-000000000001', turn: 3 }

const codeOf = (act: () => unknown) => {
  try {
    act()
  } catch (error) {
    return (error as { code?: string }).code
  }
}

describe('the input of a run', () => {
  it('is what was sealed for this run', () => {
    expect(openInput(KEYS, RUN, sealInput(KEYS, RUN, ROW))).toEqual(ROW)
    const { turn: _, ...noTurn } = ROW
    expect(openInput(KEYS, RUN, JSON.parse(JSON.stringify(sealInput(KEYS, RUN, noTurn))))).toEqual(noTurn)
  })

  it('may still be sealed with the key being replaced', () => {
    expect(openInput(KEYS, RUN, sealInput(['old key'], RUN, ROW))).toEqual(ROW)
  })

  it('is rejected without a seal, with a foreign one, or with that of another run, row or turn', () => {
    const sealed = sealInput(KEYS, RUN, ROW)
    const foreign = [
      ROW,
      { ...ROW, seal: '' },
      sealInput(['another key'], RUN, ROW),
      sealInput(KEYS, { ...RUN, workflow: 'tier' }, ROW),
      sealInput(KEYS, { ...RUN, id: 'two' }, ROW),
      { ...sealed, seq: '019a8000-0000-7000-8000-000000000002' },
      { ...sealed, turn: 4 },
    ]
    expect(foreign.map((input) => codeOf(() => openInput(KEYS, RUN, input)))).toEqual(
      foreign.map(() => 'INPUT_NOT_OURS'),
    )
  })

  it.each([
    [{ ...ROW, amount: '1' }],
    [{ ...ROW, from: ROW.seq }],
    [{ ...ROW, address: 'bcrt1' }],
    [{ turn: 1 }],
    [{ seq: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080' }],
    [{ seq: 100 }],
    [{ ...ROW, turn: '1' }],
    [{ ...ROW, turn: -1 }],
    [null],
    ['text'],
  ])('%j is not an input, sealed or not', (input) => {
    const { seal } = sealInput(KEYS, RUN, ROW)
    for (const given of [input, { ...Object(input), seal }])
      expect(codeOf(() => openInput(KEYS, RUN, given))).toBe('INPUT_INVALID')
  })
})

it('cannot contain anything but ids, checked by types', () => {
  const takes = async () => undefined
  defineWorkflow<{ readonly seq: string; readonly turn: number }, undefined>('fine', takes)
  // @ts-expect-error an amount stands in the row
  defineWorkflow<{ readonly seq: string; readonly amount: string }, undefined>('amount', takes)
  // @ts-expect-error a run is about a row
  const nameless = defineWorkflow<{ readonly from: string; readonly to: string }, undefined>('accounts', takes)
  expect(nameless.name).toBe('accounts')
})
