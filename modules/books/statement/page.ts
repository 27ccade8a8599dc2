import type { Face } from './face.ts'
import { setWords } from './own-words.ts'
import { SHEET } from './pdf.ts'

/** Five or six: time, description, then numbers such as amount, balance and value. */
export type Cells = readonly string[]
export type Line = { readonly cells: Cells; readonly isSum?: boolean }
export type Heading = {
  readonly title: string
  readonly about: string
  readonly columns: Cells
  readonly pageName: (page: number) => string
}

const MARGIN = 42
const RIGHT = SHEET.width - MARGIN
const TOP = { brand: 46, title: 72, about: 92, columns: 122, rule: 129, lines: 145 }
const LEADING = 12
const ABOVE_SUMS = 6
const SIZE = { title: 16, text: 9, line: 7.5 }
const HEIGHT = SHEET.height - TOP.lines - MARGIN
/** Between the end of one column and the start of the next. */
const GAP = 6
const [TIME, TEXT] = [
  { at: MARGIN, end: false },
  { at: MARGIN + 70, end: false },
] as const
const numbersAt = (...ends: readonly number[]) => ends.map((at) => ({ at, end: true }))
/** Where each column starts; for numbers, where it ends. */
const FIVE = [TIME, TEXT, ...numbersAt(306, 438, RIGHT)]
const SIX = [TIME, TEXT, ...numbersAt(346, 415, 484, RIGHT)]
const [INK, QUIET] = ['0.08 g', '0.42 g']

/** Lines as page contents, each page with the heading above and its number below. */
export async function* pagesOf(lines: AsyncIterable<Line>, heading: Heading, face: Face): AsyncGenerator<string> {
  let number = 0
  let waiting: Line[] = []
  const page = () => {
    number += 1
    return pageOf(waiting, heading, { face, number })
  }
  for await (const line of lines) {
    if (heightOf([...waiting, line]) > HEIGHT) {
      yield page()
      waiting = []
    }
    waiting.push(line)
  }
  if (waiting.length > 0 || number === 0) yield page()
}

function heightOf(lines: readonly Line[]): number {
  return lines.length * LEADING + lines.filter((_, index) => isGroup(lines, index)).length * ABOVE_SUMS
}

/** Whether a rule and some space stand above the line: it begins with a title or a sum after other lines. */
function isGroup(lines: readonly Line[], index: number): boolean {
  return lines[index]?.isSum === true && !lines[index - 1]?.isSum
}

function pageOf(
  lines: readonly Line[],
  { title, about, columns, pageName }: Heading,
  { face, number }: { readonly face: Face; readonly number: number },
): string {
  const put = (text: string, size: number, at: number, top: number, end = false, room = Infinity) => {
    const wanted = setWords(face, text, size)
    const { code, width } = wanted.width > room ? setWords(face, text, (size * room) / wanted.width) : wanted
    const x = (end ? at - width : at).toFixed(2)
    return `BT ${x} ${SHEET.height - top} Td ${code} ET`
  }
  const places = columns.length === SIX.length ? SIX : FIVE
  const row = (cells: Cells, top: number) =>
    cells.flatMap((cell, index) => {
      const { at, end } = places[index] ?? TIME
      // Each cell is limited to its room, so that times and headings of any language never overlap their neighbors.
      const room = end ? at - (places[index - 1]?.at ?? 0) - GAP : index === 0 ? TEXT.at - at - GAP : undefined
      return cell === '' ? [] : [put(cell, SIZE.line, at, top, end, room)]
    })
  const body = lines.flatMap(({ cells }, index) => {
    const top = TOP.lines + heightOf(lines.slice(0, index + 1)) - LEADING
    return [...(isGroup(lines, index) && index > 0 ? [rule(top - LEADING)] : []), ...row(cells, top)]
  })
  return [
    QUIET,
    put('cocobnk', SIZE.text, MARGIN, TOP.brand),
    ...row(columns, TOP.columns),
    put(pageName(number), SIZE.line, RIGHT, SHEET.height - MARGIN / 2, true),
    INK,
    put(title, SIZE.title, MARGIN, TOP.title),
    put(about, SIZE.text, MARGIN, TOP.about),
    rule(TOP.rule),
    ...body,
  ].join('\n')
}

function rule(top: number): string {
  return `0.5 w 0.75 G ${MARGIN} ${SHEET.height - top} m ${RIGHT} ${SHEET.height - top} l S`
}
