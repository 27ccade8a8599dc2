import { LOCALES } from '@cocobnk/i18n'
import { expect, it } from 'vitest'
import { renderSms } from './render.ts'

const VALUES = { code: '012345', minutes: '5', host: 'bank.example' }
/** The characters that fit into two messages in the UCS-2 alphabet. Each message is paid for. */
const LONGEST = 134

it.each(LOCALES)(
  'a code in %s contains its purpose, its lifetime and its site, and takes two messages at most',
  (locale) => {
    const text = renderSms({ locale, template: 'phone-code', values: VALUES })
    expect(text).toMatch(/^(Cocobnk|코코뱅크)/)
    expect(text.match(/012345/g)).toHaveLength(2)
    expect(text).toContain('5')
    expect(text).not.toMatch(/[{}]/)
    expect(text.split('\n').at(-1)).toBe('@bank.example #012345')
    expect(text.length).toBeLessThanOrEqual(LONGEST)
  },
)
