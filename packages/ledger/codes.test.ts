import { expect, it } from 'vitest'
import { codeOf, isDone } from './codes.ts'

it('only what was made, now or before, stands', () => {
  const codes = Array.from({ length: 22 }, (_, number) => codeOf(number))
  expect(codes.filter(isDone)).toEqual(['CREATED', 'EXISTS'])
})

it.each([-1, 23, Number.NaN])('knows no code %s', (number) => {
  expect(() => codeOf(number)).toThrow('unknown code')
})
