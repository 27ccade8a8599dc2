import { expect, it } from 'vitest'
import { codeOf, isDone } from './codes.ts'

it('only CREATED and EXISTS mean that a transfer is posted', () => {
  const codes = Array.from({ length: 24 }, (_, number) => codeOf(number))
  expect(codes.filter(isDone)).toEqual(['CREATED', 'EXISTS'])
})

it.each([-1, 24, Number.NaN])('rejects the unknown code %s', (number) => {
  expect(() => codeOf(number)).toThrow('unknown code')
})
