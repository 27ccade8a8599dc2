import { FLOWS } from '@cocobnk/chart'
import type { Entry } from '@cocobnk/ledger'
import { expect, it } from 'vitest'
import { pdfOf } from './pdf.ts'
import { headingOf, monthOf, statementLines } from './statement.ts'

const account = { seq: 'a', number: '1000000000007', code: 'BTC', decimals: 2 }
const MONTH = monthOf('2027-02')
const MANY = 450

/** One before the month, many within, one after; every third leaves. */
function journal(): Entry[] {
  let balance = 0n
  return Array.from({ length: MANY + 2 }, (_, index) => {
    const at = new Date(
      index === 0 ? Date.UTC(2027, 0, 5) : index > MANY ? MONTH.to : MONTH.from.getTime() + index * 60_000,
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
const ledgers = {
  entryAt: async (_: string, moment: Date) =>
    entries.find(({ at }) => at >= moment)?.entry ?? BigInt(entries.length + 1),
  entries: async (_: string, { limit, before }: { limit: number; before?: bigint | undefined }) =>
    entries
      .filter(({ entry }) => before === undefined || entry < before)
      .toReversed()
      .slice(0, limit),
  entriesFrom: async (_: string, { limit, from }: { limit: number; from: bigint }) =>
    entries.filter(({ entry }) => entry >= from).slice(0, limit),
}
const worthOf = async (some: readonly { readonly change: bigint }[]) => some.map(({ change }) => `${change * 7n}`)

async function write(month = MONTH): Promise<string> {
  let pdf = ''
  for await (const part of pdfOf(statementLines({ ledgers, worthOf }, account, month), headingOf(account, month)))
    pdf += part
  return pdf
}

const linesOf = (pdf: string) => [...pdf.matchAll(/^\((.*)\) Tj T\*$/gm)].map(([, line]) => line ?? '')
const numberIn = (lines: readonly string[], words: string) =>
  Number(
    lines
      .find((line) => line.includes(words))
      ?.split(/\s+/)
      .at(-1),
  )

it('holds every entry of the month and no other, and its sums lead from the opening to the closing balance', async () => {
  const lines = linesOf(await write())
  const rows = lines.filter((line) => /^2027-\d\d-\d\d/.test(line)).map((line) => line.split(/\s+/))
  expect(rows).toHaveLength(MANY)
  const sum = rows.reduce((total, row) => total + Math.round(Number(row[3]) * 100), 0)
  const [opening, came, went, closing] = ['Opening balance', 'what came', 'what went', 'Closing balance'].map((words) =>
    Math.round(100 * numberIn(lines, words)),
  )
  expect(opening).toBe(500)
  expect((came ?? 0) + (went ?? 0)).toBe(sum)
  expect(closing).toBe((opening ?? 0) + sum)
  expect(rows[0]?.[5]).toBe('3500')
})

it('of a month in which nothing happened says the balance of before', async () => {
  const lines = linesOf(await write(monthOf('2027-06')))
  const balance = Number(entries.at(-1)?.balance ?? 0n) / 100
  expect([numberIn(lines, 'Opening balance'), numberIn(lines, 'Closing balance')]).toEqual([balance, balance])
})

it('is a PDF whose table of places leads to every object, in pages of bounded length', async () => {
  const pdf = await write()
  expect(pdf.startsWith('%PDF-1.4\n')).toBe(true)
  const places = [...pdf.slice(pdf.lastIndexOf('xref\n0 ')).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) =>
    Number(place),
  )
  for (const [index, place] of places.entries()) expect(pdf.slice(place)).toMatch(new RegExp(`^${index + 1} 0 obj\n`))
  expect(pdf.slice(Number(/startxref\n(\d+)\n/.exec(pdf)?.[1]))).toMatch(/^xref\n/)
  const pages = [...pdf.matchAll(/\/Type \/Page /g)].length
  expect(pdf).toContain(`/Count ${pages} `)
  expect(pages).toBe(Math.ceil((MANY + 5) / 64))
  for (const [, length, stream] of pdf.matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g))
    expect(stream).toHaveLength(Number(length))
})
