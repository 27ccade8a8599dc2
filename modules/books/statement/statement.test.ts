import { execFileSync } from 'node:child_process'
import { FLOWS } from '@cocobnk/chart'
import { LOCALES, type Locale } from '@cocobnk/i18n'
import type { Entry } from '@cocobnk/ledger'
import { expect, it } from 'vitest'
import { faceOf } from './face.ts'
import { lettersOf } from './letters.ts'
import { clockOf, daysOf, monthName, monthOf } from './month.ts'
import { pagesOf } from './page.ts'
import { pdfOf } from './pdf.ts'
import { headingOf, statementLines } from './statement.ts'
import { TEXTS } from './texts.ts'

const account = { seq: '019a8000-0000-7000-8000-000000000001', number: '1000000000007', code: 'BTC', decimals: 2 }
const MONTH = monthOf('2027-02', 'Asia/Seoul')
const MANY = 450

/** Entries of a journal: one before the month, many within, one after. Every third is a debit. */
function journal(): Entry[] {
  let balance = 0n
  return Array.from({ length: MANY + 2 }, (_, index) => {
    const at = new Date(
      index === 0 ? Date.UTC(2027, 0, 5) : index > MANY ? MONTH.to.getTime() : MONTH.from.getTime() + index * 60_000,
    )
    const change = index % 3 === 2 ? -100n : 500n
    balance += change
    const kind = 'transfer' as const
    const amount = change < 0n ? -change : change
    const side = { counterpart: 'b', isOutgoing: change < 0n, reference: null, code: FLOWS.transfer.code }
    return { entry: BigInt(index + 1), transfer: `t${index}`, kind, amount, change, balance, at, ...side }
  })
}

const entries = journal()
/** Only the account itself has entries; its parts have none. */
const entriesOf = (of: string) => (of === account.seq ? entries : [])
const ledgers = {
  entryAt: async (of: string, moment: Date) =>
    entriesOf(of).find(({ at }) => at >= moment)?.entry ?? BigInt(entriesOf(of).length + 1),
  entries: async (of: string, { limit, before }: { limit: number; before?: bigint | undefined }) =>
    entriesOf(of)
      .filter(({ entry }) => before === undefined || entry < before)
      .toReversed()
      .slice(0, limit),
  entriesFrom: async (of: string, { limit, from }: { limit: number; from: bigint }) =>
    entriesOf(of)
      .filter(({ entry }) => entry >= from)
      .slice(0, limit),
}
const worthOf = async (some: readonly { readonly change: bigint }[]) => some.map(({ change }) => `${change * 7n}`)
/** Every other entry is a transfer with the same account. */
const counterpartsOf = async (some: readonly Entry[]) =>
  new Map(
    some.filter(({ entry }) => entry % 2n === 0n).map(({ entry }) => [entry, { account_number: '1000000000015' }]),
  )

async function write(month = MONTH, locale: Locale = 'en-US'): Promise<string> {
  const statement = { account, month, locale }
  const face = faceOf(locale)
  const pages = pagesOf(statementLines({ ledgers, worthOf, counterpartsOf }, statement), headingOf(statement), face)
  let pdf = ''
  for await (const part of pdfOf(pages, face, locale)) pdf += part
  return pdf
}

/** Reads the PDF with an independent reader. */
const readPdf = (pdf: string) =>
  execFileSync('pdftotext', ['-layout', '-enc', 'UTF-8', '-', '-'], { input: pdf, encoding: 'utf8' })
    .normalize('NFKC')
    .split('\n')
const cellsOf = (line: string) => line.trim().split(/\s{2,}/)
const minorOf = (text: string | undefined) => Math.round(Number(text?.replaceAll(',', '').replace('−', '-')) * 100)
const minorIn = (lines: readonly string[], words: string) =>
  minorOf(lines.flatMap((line) => (line.includes(words) ? [cellsOf(line).at(-1)] : []))[0])

it('contains exactly the entries of the month, and its sums lead from the opening to the closing balance', async () => {
  const lines = readPdf(await write())
  const rows = lines.filter((line) => /^\s*\d\d\/\d\d\/2027/.test(line)).map(cellsOf)
  expect(rows).toHaveLength(MANY)
  expect(rows[0]).toEqual(['02/01/2027, 00:01', 'Transfer · 1000000000015', '5', '10', '3500'])
  expect(rows[1]?.[1]).toBe('Transfer')
  const sum = rows.reduce((total, row) => total + minorOf(row[2]), 0)
  const { opening, came, went, closing } = TEXTS['en-US']
  expect(minorIn(lines, opening)).toBe(500)
  expect(minorIn(lines, came) + minorIn(lines, went)).toBe(sum)
  expect(minorIn(lines, closing)).toBe(500 + sum)
})

it('of a month without entries shows the previous balance', async () => {
  const lines = readPdf(await write(monthOf('2027-06', 'UTC')))
  const balance = Number(entries.at(-1)?.balance)
  expect([minorIn(lines, TEXTS['en-US'].opening), minorIn(lines, TEXTS['en-US'].closing)]).toEqual([balance, balance])
})

it.each(LOCALES)('%s: has a face with every letter it needs, and sets headings and months in it', async (locale) => {
  const { glyphs } = faceOf(locale)
  const times = clockOf(locale, 'UTC')(new Date()) + daysOf(locale, 'UTC', [new Date(0), new Date()])
  expect([...lettersOf(locale), ...times.split('')].filter((letter) => !glyphs.has(letter))).toEqual([])
  const text = readPdf(await write(monthOf('2027-06', 'Asia/Seoul'), locale))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
  const { title, time, worth, closing } = TEXTS[locale]
  for (const words of [title, time, worth, closing, monthName({ text: '2027-06' }, locale), 'Asia/Seoul'])
    expect(text).toContain(words.normalize('NFKC'))
})

it("starts and ends a month in the member's time zone, also across a daylight-saving change", () => {
  const { from, to } = monthOf('2027-03', 'America/New_York')
  expect([from.toISOString(), to.toISOString()]).toEqual(['2027-03-01T05:00:00.000Z', '2027-04-01T04:00:00.000Z'])
  expect(monthOf('2027-12', 'Asia/Seoul').to.toISOString()).toBe('2027-12-31T15:00:00.000Z')
})

it('is a PDF whose cross-reference table leads to every object, in pages of bounded length', async () => {
  const pdf = await write()
  const places = [...pdf.slice(pdf.lastIndexOf('xref\n0 ')).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) =>
    Number(place),
  )
  for (const [index, place] of places.entries()) expect(pdf.slice(place)).toMatch(new RegExp(`^${index + 1} 0 obj\n`))
  expect(pdf.slice(Number(/startxref\n(\d+)\n/.exec(pdf)?.[1]))).toMatch(/^xref\n/)
  const pages = [...pdf.matchAll(/\/Type \/Page /g)].length
  expect(pdf).toContain(`/Count ${pages} `)
  expect(pages).toBe(Math.ceil((MANY + 4) / 54))
  for (const [, length, stream] of pdf.matchAll(/\/Length (\d+) .*>>\nstream\n([\s\S]*?)\nendstream/g))
    expect(stream).toHaveLength(Number(length))
})
