import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldText, formatAmount } from './display.ts'
import { formatMinor } from './minor.ts'
import { NUMBER_LOCALES, type NumberLocale, numberSigns } from './number-locale.ts'
import { faultyCharacter, parseAmount } from './parse-amount.ts'

const decimals = fc.integer({ min: 0, max: 18 })
const minor = fc.oneof(fc.bigInt({ min: 0n, max: 10n ** 7n }), fc.bigInt({ min: 0n, max: 10n ** 38n }))
const RUNS = { numRuns: 2_000 }

/** An independent parser of accepted text: digits by Unicode's own table, and the parts before and after the point. */
function digitsOf(text: string): string {
  return Array.from(text, (character) => {
    if (/^\d$/.test(character)) return character
    if (!/^\p{Nd}$/u.test(character)) return ''
    const point = character.codePointAt(0) ?? 0
    return String((point >= 0xff10 ? point - 0xff10 : point - 0x0660) & 0xf)
  }).join('')
}

const read = (locale: NumberLocale, text: string, places = 8): string => {
  const parsed = parseAmount(locale, text, places)
  return parsed.ok ? parsed.value : parsed.code
}

describe.each(NUMBER_LOCALES)('%s', (locale) => {
  it('parse(format(x)) = x, as shown on screens and in fields, at every precision', () => {
    fc.assert(
      fc.property(minor, decimals, (value, places) => {
        const wire = formatMinor(value, places)
        expect(parseAmount(locale, formatAmount(locale, wire, places), places)).toEqual({ ok: true, value: wire })
        expect(parseAmount(locale, fieldText(locale, wire), places)).toEqual({ ok: true, value: wire })
      }),
      RUNS,
    )
  })

  it('parses what Intl writes, and writes the same', () => {
    const intl = new Intl.NumberFormat(locale, { maximumFractionDigits: 18 })
    fc.assert(
      fc.property(minor, decimals, (value, places) => {
        const wire = formatMinor(value, places)
        const text = intl.format(wire as `${number}`)
        expect(read(locale, text, places)).toBe(wire)
        expect(formatAmount(locale, wire, places)).toBe(text)
      }),
    )
  })

  it('random text either keeps all its digits, in order and around the same point, or is rejected', () => {
    const typed = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.string({
          unit: fc.constantFrom(...Array.from('0123456789.,. \u00A0\u202F-+e٣۴５．，٫٬$')),
          maxLength: 14,
        }),
      },
      { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 8 }) },
    )
    fc.assert(
      fc.property(typed, decimals, (text, places) => {
        const parsed = parseAmount(locale, text, places)
        if (!parsed.ok) return
        const [whole = '', fraction = ''] = parsed.value.split('.')
        const sent = digitsOf(text)
        expect(sent.length).toBeGreaterThan(0)
        // Only insignificant zeros may differ: leading zeros of the whole part and trailing zeros of the fraction.
        const places0 = sent.length - (lastPartLength(locale, text) ?? 0)
        expect(sent.slice(0, places0).replace(/^0+(?=\d)/, '') || '0').toBe(whole)
        expect(sent.slice(places0).replace(/0+$/, '')).toBe(fraction)
        expect(faultyCharacter(locale, text)).toBeUndefined()
      }),
      RUNS,
    )
  })

  it.each(['1e-3', '-0.1', '+1', '0x10', '1_000', "1'000", '$5', '5 BTC', '½', '１e３', '1/2', 'NaN', '∞', '一'])(
    'rejects %j for its characters',
    (text) => {
      expect(read(locale, text)).toBe('AMOUNT_CHARACTER')
    },
  )

  it('accepts a leading decimal separator, a point below one, and digits of other scripts', () => {
    const { decimal } = numberSigns(locale)
    for (const text of ['.01', '0.01', `${decimal}01`, `0${decimal}01`, '０．０１', `٠٫٠١`, `۰${decimal}۰۱`, ' 0.010 '])
      expect(read(locale, text), text).toBe('0.01')
    expect(read(locale, '12')).toBe('12')
    expect(read(locale, '00012')).toBe('12')
  })

  it('rejects more precision than the asset has instead of truncating, unless it is zeros', () => {
    const { decimal } = numberSigns(locale)
    expect(read(locale, `0${decimal}123456789`)).toBe('AMOUNT_TOO_PRECISE')
    expect(read(locale, `0${decimal}1234567800`)).toBe('0.12345678')
    expect(read(locale, `0${decimal}5`, 0)).toBe('AMOUNT_TOO_PRECISE')
    expect(read(locale, '9'.repeat(40))).toBe('AMOUNT_TOO_LONG')
  })

  it('rejects an empty text and a lone separator', () => {
    expect(['', ' ', '.'].map((text) => read(locale, text))).toEqual(Array(3).fill('AMOUNT_UNFINISHED'))
  })
})

describe('separators', () => {
  it.each(['en-US', 'ko-KR', 'ja-JP', 'zh-CN', 'zh-TW'] as const)(
    '%s: a comma groups thousands or is refused',
    (locale) => {
      expect(read(locale, '1,234.5')).toBe('1234.5')
      expect(read(locale, '1,234')).toBe('1234')
      expect(
        ['0,01', '0,001', '1.000,5', '1,23,456', ',5', '1234,567', '1.5.5', '1.234,567'].map((text) =>
          read(locale, text),
        ),
      ).toEqual(Array(8).fill('AMOUNT_SEPARATOR'))
      expect(['1,', '1,2', '1,234,56'].map((text) => read(locale, text))).toEqual(Array(3).fill('AMOUNT_UNFINISHED'))
    },
  )

  it.each(['de-DE', 'es-ES', 'vi-VN'] as const)(
    '%s: a point groups thousands, or begins what is below one',
    (locale) => {
      expect(read(locale, '1.000,5')).toBe('1000.5')
      expect(read(locale, '10.000')).toBe('10000')
      expect(read(locale, '1,5')).toBe('1.5')
      expect(read(locale, '0.001')).toBe('0.001')
      expect(['1.5', '1.23'].map((text) => read(locale, text))).toEqual(Array(2).fill('AMOUNT_UNFINISHED'))
      expect(['1,234.5', '1.2345', '0.001,5', '1,5,5', '00.5'].map((text) => read(locale, text))).toEqual(
        Array(5).fill('AMOUNT_SEPARATOR'),
      )
    },
  )

  it.each(['fr-FR', 'pt-PT'] as const)(
    '%s: a point is a decimal sign unless readers could take it for grouping',
    (locale) => {
      expect(['1 234,5', '1\u00A0234,5', '1\u202F234,5', '1 234.5'].map((text) => read(locale, text))).toEqual(
        Array(4).fill('1234.5'),
      )
      expect(read(locale, '1.5')).toBe('1.5')
      expect(read(locale, '1.234')).toBe('AMOUNT_AMBIGUOUS')
      expect(['1.234,5', '1.234.567', '12 34,5', '1,5.5'].map((text) => read(locale, text))).toEqual(
        Array(4).fill('AMOUNT_SEPARATOR'),
      )
    },
  )
})

/** How many digits follow the decimal separator, judged from the text alone; undefined if it has none. */
function lastPartLength(locale: NumberLocale, text: string): number | undefined {
  const { decimal, group } = numberSigns(locale)
  const own = text.replaceAll('．', '.').replaceAll('，', ',').replaceAll('٫', decimal).replaceAll('٬', group)
  const isGrouped = group === '.' && !/^\s*0?\./.test(own)
  const at = own.includes(decimal) ? own.lastIndexOf(decimal) : isGrouped ? -1 : own.lastIndexOf('.')
  return at < 0 ? undefined : digitsOf(own.slice(at)).length
}
