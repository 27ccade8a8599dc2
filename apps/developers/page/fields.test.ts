import { expect, it } from 'vitest'
import { fillIn, type Known, withKnown } from './fields.ts'

it('fills fields with the last payment until the reader enters another', () => {
  const known: Known = {}
  let text = '{"transaction_seq":"","amount":""}'
  const learn = (answer: unknown) => {
    const before = { ...known }
    fillIn(known, answer)
    text = withKnown(text, known, before)
  }
  const shown = () => JSON.parse(text) as unknown
  learn({ merchant: { merchant_seq: 'shop' } })
  expect(shown()).toEqual({ transaction_seq: '', amount: '' })
  learn({ transaction: { transaction_seq: 'first' } })
  expect(shown()).toEqual({ transaction_seq: 'first', amount: '' })
  learn({ list: [{ transaction_seq: 'second' }, { transaction_seq: 'first' }] })
  expect(shown()).toEqual({ transaction_seq: 'second', amount: '' })
  text = '{"transaction_seq":"own"}'
  learn({ transaction: { transaction_seq: 'third' } })
  expect(shown()).toEqual({ transaction_seq: 'own' })
})

it('leaves text that is not a JSON object unchanged', () => {
  for (const text of ['{', '[]', '1']) expect(withKnown(text, { merchant_seq: 'shop' }, {})).toBe(text)
})
