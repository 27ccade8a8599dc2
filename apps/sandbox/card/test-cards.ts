export type Behaviour = {
  readonly number: string
  readonly meaning: string
  readonly decline?: string
  readonly asks?: true
  readonly disputedAfter?: number
  readonly succeedsAfter?: number
}

/** In seconds. */
const LATE_AFTER = 20
const DISPUTED_AFTER = 5

/** The card number decides how a payment continues. */
export const TEST_CARDS: readonly Behaviour[] = [
  { number: '4242424242424242', meaning: 'pays' },
  { number: '4000000000000002', meaning: 'is declined', decline: 'generic_decline' },
  { number: '4000000000009995', meaning: 'has insufficient funds', decline: 'insufficient_funds' },
  { number: '4000002500003155', meaning: 'asks for 3-D Secure', asks: true },
  {
    number: '4000000000000259',
    meaning: `pays, and is disputed ${DISPUTED_AFTER} seconds later`,
    disputedAfter: DISPUTED_AFTER,
  },
  {
    number: '4000000000000077',
    meaning: `is processed for ${LATE_AFTER} seconds, then pays`,
    succeedsAfter: LATE_AFTER,
  },
]

/** Returns the behavior of a test card. Any other number is declined. */
export function behaviourOf(number: string): Behaviour {
  const digits = number.replaceAll(/\D/g, '')
  const known = TEST_CARDS.find((card) => card.number === digits)
  return known ?? { number: digits, meaning: 'is not known', decline: 'incorrect_number' }
}
