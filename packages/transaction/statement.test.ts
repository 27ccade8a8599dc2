import { expect, it } from 'vitest'
import { readStatement, type Statement, writeStatement } from './statement.ts'

const payment = { asset: 'USOT', amount: 25n, address: '0xAb', memo: '77', member: 'ada' }
const statement: Statement = {
  chain: 'Ethereum',
  transaction: '0x12',
  payments: [payment, { ...payment, memo: null, amount: 3n }],
  moves: [{ asset: 'USOT', amount: 9n, address: '0xCd' }],
  returns: [{ asset: 'USOT', amount: 4n, address: '0xEf' }],
  fee: { asset: 'ETH', amount: 10n ** 15n },
}

it('states in one fixed text the transaction, its payments and the network fee', () => {
  expect(writeStatement(statement)).toBe(
    [
      'Cocobnk transaction 1',
      'chain Ethereum',
      'transaction 0x12',
      'pay 25 USOT to 0xAb memo 77 member ada',
      'pay 3 USOT to 0xAb memo none member ada',
      'move 9 USOT to 0xCd',
      'return 4 USOT to 0xEf',
      'fee 1000000000000000 ETH',
    ].join('\n'),
  )
})

it('parses to what was written', () => {
  expect(readStatement(writeStatement(statement))).toEqual(statement)
  const nobody = { ...statement, payments: [], moves: [], returns: [] }
  expect(readStatement(writeStatement(nobody))).toEqual(nobody)
})

it('is rejected when anything in it is missing, added, moved or written differently', () => {
  const lines = writeStatement(statement).split('\n')
  const odd = [
    ...lines.map((_, place) => (place >= 3 && place <= 6 ? ['', ...lines] : lines.toSpliced(place, 1))),
    ...lines.map((_, place) => lines.toSpliced(place, 0, 'pay all of it')),
    lines.map((line) => line.replace('25', '025')),
    lines.map((line) => line.replace(' memo', '  memo')),
    lines.map((line) => line.replace('transaction 1', 'transaction 2')),
    lines.toReversed(),
    [],
  ]
  for (const attempt of odd) expect(readStatement(attempt.join('\n'))).toBeUndefined()
})
