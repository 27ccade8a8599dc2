import { expect, it } from 'vitest'
import { csvDownload, pagesOf } from './index.ts'

async function textOf(rows: readonly { words: string | null }[]): Promise<string> {
  const pages = (async function* () {
    yield rows
  })()
  const { bytes } = csvDownload({ name: 'x.csv', columns: { words: ({ words }) => words }, pages, locale: 'en-US' })
  return (await allOf(bytes)).join('')
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

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1'])('makes no formula of %j', async (words) => {
  const [, line = ''] = (await textOf([{ words }])).split('\r\n')
  expect(line).toMatch(/^"?'/)
})

it('reads a list to its end, however long, a page at a time', async () => {
  const all = Array.from({ length: 2_345 }, (_, place) => place)
  const asked: number[] = []
  const read = async (after: number | undefined, limit: number) => {
    asked.push(limit)
    return all.filter((one) => after === undefined || one > after).slice(0, limit)
  }
  expect((await allOf(pagesOf(read))).flat()).toEqual(all)
  expect(asked).toHaveLength(3)
})

it('an exactly full last page is followed by nothing', async () => {
  const all = Array.from({ length: 2_000 }, (_, place) => place)
  const read = async (after: number | undefined, limit: number) =>
    all.filter((one) => one > (after ?? -1)).slice(0, limit)
  expect((await allOf(pagesOf(read))).flat()).toEqual(all)
})
