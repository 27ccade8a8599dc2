import { expect, it } from 'vitest'
import { reasonText } from './approval.ts'

it('a reason of two Korean syllables is valid; one letter or blanks are not', () => {
  expect(reasonText.safeParse('확인').success).toBe(true)
  expect(reasonText.safeParse(' a ').success).toBe(false)
  expect(reasonText.safeParse('   ').success).toBe(false)
})
