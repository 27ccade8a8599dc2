import { expect, it } from 'vitest'
import { leadOf } from './lead.ts'

it('is the first paragraph as plain text', () => {
  expect(leadOf('## A heading\n\nOne **two** [three](/policy),\nfour.\n\nFive.', 160)).toBe('One two three, four.')
  expect(leadOf('- an item', 160)).toBe('')
})

it('ends after a whole word in languages with spaces, and anywhere in others', () => {
  expect(leadOf('Never send your password to anybody', 20)).toBe('Never send your…')
  expect(leadOf('您的入金已到账您的兑换已完成', 6)).toBe('您的入金已到…')
})
