import type { Locale } from '@cocobnk/i18n'
import { describe, expect, it } from 'vitest'
import { type Columns, csvDownload, pagesOf, type Reader } from './index.ts'

const ENGLISH: Reader = { locale: 'en-US', timeZone: 'UTC' }

async function fileOf<Row>(columns: Columns<Row>, rows: readonly Row[], reader = ENGLISH): Promise<string> {
  const pages = (async function* () {
    yield rows
  })()
  return (await allOf(csvDownload({ name: 'x.csv', columns, pages, reader }).bytes)).join('')
}

function textOf(rows: readonly { words: string | null }[]): Promise<string> {
  return fileOf<{ words: string | null }>([{ heading: 'words', cell: ({ words }) => words }], rows)
}

async function allOf<Part>(parts: AsyncIterable<Part>): Promise<Part[]> {
  const all: Part[] = []
  for await (const part of parts) all.push(part)
  return all
}

it('quotes what must be quoted and ends with the number of rows', async () => {
  expect(await textOf([{ words: 'a,"b"' }, { words: null }])).toBe('\uFEFFwords\r\n"a,""b"""\r\n\r\nRows,2\r\n')
  expect(await textOf([])).toBe('\uFEFFwords\r\nRows,0\r\n')
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1'])('does not turn %j into a formula', async (words) => {
  const [, line = ''] = (await textOf([{ words }])).split('\r\n')
  expect(line).toMatch(/^"?'/)
})

describe('a spreadsheet reads', () => {
  const columns: Columns<{ at: string | null; amount: string }> = [
    { heading: 'Datum', kind: 'time', cell: ({ at }) => at },
    { heading: 'Betrag', kind: 'number', cell: ({ amount }) => amount },
  ]
  const row = { at: '2026-07-01T22:30:05.123Z', amount: '1234.05' }
  const read = (locale: Locale, timeZone = 'UTC') => fileOf(columns, [row], { locale, timeZone })

  it('the decimal mark of the language, with a cell separator that does not clash with it', async () => {
    expect(await read('ko-KR')).toContain('\r\n2026-07-01 22:30:05,1234.05\r\n행 수,1\r\n')
    expect(await read('de-DE')).toContain('\r\n2026-07-01 22:30:05;1234,05\r\nZeilen;1\r\n')
  })

  it.each([
    ['en-US', ','],
    ['ja-JP', ','],
    ['zh-CN', ','],
    ['zh-TW', ','],
    ['fr-FR', ';'],
    ['es-ES', ';'],
    ['vi-VN', ';'],
    ['pt-PT', ';'],
  ] as const)('%s with %j between cells', async (locale, mark) => {
    expect(await read(locale)).toContain(`Datum (UTC)${mark}Betrag`)
  })

  it("times in the reader's time zone, which the heading names", async () => {
    const file = await read('de-DE', 'Europe/Berlin')
    expect(file).toMatch(/^\uFEFFDatum \(Europe\/Berlin\);Betrag\r\n2026-07-02 00:30:05;/)
  })

  it('negative numbers as numbers, but never text', async () => {
    expect(await fileOf(columns, [{ ...row, amount: '-1234.05' }])).toContain(',-1234.05\r\n')
    expect(await textOf([{ words: '-1234.05' }])).toContain("'-1234.05")
  })

  it('empty cells for missing values', async () => {
    expect(await fileOf(columns, [{ ...row, at: null }])).toContain('\r\n,1234.05\r\n')
  })
})

it('reads a list of any length to its end, one page at a time', async () => {
  const all = Array.from({ length: 2_345 }, (_, place) => place)
  const asked: number[] = []
  const read = async (after: number | undefined, limit: number) => {
    asked.push(limit)
    return all.filter((one) => after === undefined || one > after).slice(0, limit)
  }
  expect((await allOf(pagesOf(read))).flat()).toEqual(all)
  expect(asked).toHaveLength(3)
})

it('stops after an exactly full last page', async () => {
  const all = Array.from({ length: 2_000 }, (_, place) => place)
  const read = async (after: number | undefined, limit: number) =>
    all.filter((one) => one > (after ?? -1)).slice(0, limit)
  expect((await allOf(pagesOf(read))).flat()).toEqual(all)
})
