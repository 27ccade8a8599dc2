import { describe, expect, it } from 'vitest'
import { codeOf, matchingStep, STEP_SECONDS, stepAt } from './totp.ts'

const SECRET = Buffer.from('12345678901234567890')

describe('a one-time code', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %i seconds equals that of RFC 6238', (seconds, code) => {
    expect(codeOf(SECRET, stepAt(seconds * 1000), 8)).toBe(code)
  })

  it.each(['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'])(
    'of a counter equals that of RFC 4226: %s',
    (code) => {
      const codes = Array.from({ length: 10 }, (_, counter) => codeOf(SECRET, counter))
      expect(codes).toContain(code)
    },
  )

  const now = 1_700_000_010_000
  const codeAfter = (steps: number) => codeOf(SECRET, stepAt(now) + steps)

  it('is accepted a step before and after its time, and no further', () => {
    const accepted = [-3, -2, -1, 0, 1, 2, 3].filter(
      (steps) => matchingStep(SECRET, codeAfter(steps), now) !== undefined,
    )
    expect(accepted).toEqual([-1, 0, 1])
    expect(matchingStep(SECRET, codeAfter(1), now)).toBe(stepAt(now) + 1)
  })

  it('is rejected in any other length', () => {
    const code = codeAfter(0)
    for (const wrong of ['', code.slice(1), `${code}0`, ` ${code}`, code.padStart(8, '0')]) {
      expect(matchingStep(SECRET, wrong, now)).toBeUndefined()
    }
  })

  it('changes every thirty seconds', () => {
    expect(stepAt(now + STEP_SECONDS * 1000) - stepAt(now)).toBe(1)
  })
})
