import { readFileSync } from 'node:fs'
import { contract, isForIntegrators, type Operation, type OperationKey } from '@cocobnk/contract'
import { ROUTES } from '@cocobnk/sdk'
import { expect, it } from 'vitest'
import { GENERATED, generatedText } from './generate.ts'

const methods = Object.values(ROUTES).flatMap((routes) => Object.values(routes))

it('the SDK matches the contract; otherwise run `npm run sdk:generate`', () => {
  expect(readFileSync(GENERATED, 'utf8')).toBe(generatedText())
})

it('every operation that programs may call has a method, and no other', () => {
  const callable = (Object.entries(contract) as [OperationKey, Operation][]).filter(([key, one]) =>
    isForIntegrators(key, one),
  )
  expect(methods.map((route) => route.split(' ', 2).join(' ')).toSorted()).toEqual(
    callable.map(([key]) => key).toSorted(),
  )
  expect(methods.length).toBeGreaterThan(100)
})

it('flags the methods that take a key and those that return pages', () => {
  const flagged = (flag: string) => methods.filter((route) => route.split(' ')[2]?.includes(flag)).length
  const count = (test: (operation: Operation) => boolean) =>
    (Object.entries(contract) as [OperationKey, Operation][]).filter(
      ([key, one]) => isForIntegrators(key, one) && test(one),
    ).length
  expect(flagged('K')).toBe(count(({ idempotent }) => idempotent !== undefined))
  expect(flagged('P')).toBe(count(({ output }) => 'next_cursor' in output.shape))
  expect(flagged('E')).toBe(1)
})
