import { expect, it } from 'vitest'
import { destinationFacts } from './destination.ts'

it('masks a chain address and includes its digest', () => {
  const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
  const facts = destinationFacts({ address, bank: null })
  expect(facts.destination).toBe('bc1qar…5mdq')
  expect(facts.destination_sha256).toMatch(/^[0-9a-f]{64}$/)
  expect(JSON.stringify(facts)).not.toContain(address)
})

it('keeps the last digits of an account number and no digest, because that could be guessed', () => {
  expect(destinationFacts({ address: '11022233344', bank: 'a bank' })).toEqual({ destination: '…3344' })
})
