import { expect, it } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const NOW = new Date('2026-11-18T01:02:03.456Z')

it('writes an iCalendar file with whole days, escaped texts and CRLF line ends', () => {
  const file = calendarFile([{ id: 'a-MATURITY', on: '2026-12-31', title: 'Ends; really, yes', text: 'a\nb' }], NOW)
  expect(file.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//cocobnk//products//EN',
    'BEGIN:VEVENT',
    'UID:a-MATURITY@cocobnk',
    'DTSTAMP:20261118T010203Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:Ends\\; really\\, yes',
    'DESCRIPTION:a\\nb',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

it('folds lines at 75 octets, and never within a character', () => {
  const title = '정기예금 만기 '.repeat(12)
  const file = calendarFile([{ id: 'a', on: '2026-12-31', title, text: '' }], NOW)
  const lines = file.split('\r\n')
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`)
})
