import fc from 'fast-check'
import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, it } from 'vitest'
import { LOCALES } from './locale.ts'
import { formatMessage } from './message.ts'

const TEMPLATES = [
  'Plain words',
  'Hello {name}, you have {count, plural, =0 {nothing} one {# message} other {# messages}}.',
  "L'heure d'arrivée : {name}",
  "quoted '{name}' and '' one",
  '{kind, select, a {first} b {second {name}} other {third}}',
  '{count, plural, one {{name} has #} other {{name} have #}}',
]

describe('formatMessage', () => {
  it('matches the reference implementation of ICU MessageFormat', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TEMPLATES),
        fc.constantFrom(...LOCALES),
        fc.integer({ min: 0, max: 5_000_000 }),
        fc.string({ maxLength: 12 }),
        fc.constantFrom('a', 'b', 'c'),
        (template, locale, count, name, kind) => {
          const values = { count, name, kind }
          expect(formatMessage(locale, template, values)).toBe(new IntlMessageFormat(template, locale).format(values))
        },
      ),
    )
  })

  it('throws if a value is missing', () => {
    expect(() => formatMessage('en-US', 'Fee {amount}')).toThrow('{amount}')
  })

  it.each(['{', 'a } b', '{n, plural, one {x}}', '{n, currency}', '{}'])('throws on the broken text %s', (template) => {
    expect(() => formatMessage('en-US', template, { n: 1 })).toThrow()
  })
})
