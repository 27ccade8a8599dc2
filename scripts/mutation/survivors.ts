import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** A change of the code that no test notices: the line before and after. */
export type Survivor = { readonly file: string; readonly text: string; readonly without: string }

type Mutant = {
  readonly fileName: string
  readonly replacement: string
  /** Counted from one. */
  readonly location: { readonly start: Place; readonly end: Place }
}
type Place = { readonly line: number; readonly column: number }

/** A mutant has no name that outlives an edit elsewhere in the file; its line does. */
export function survivorOf({ fileName, location: { start, end }, replacement }: Mutant): Survivor {
  const file = /(?:packages|modules|apps)\/.*/.exec(fileName)?.[0] ?? fileName
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line)
  const [first = '', last = ''] = [lines[0], lines.at(-1)]
  const without = `${first.slice(0, start.column - 1)}${replacement}${last.slice(end.column - 1)}`
  return { file, text: lines.join('\n').trim(), without: without.trim() }
}

export function isSame(one: Survivor, other: Survivor): boolean {
  return one.file === other.file && one.text === other.text && one.without === other.without
}

/** The words of an error that only a mistake of ours throws: that it throws is tested, not what it says. */
export function isMessage({ text, without }: Survivor): boolean {
  return /new \w+\(/.test(text) && /throw new \w+\((?:""|``)/.test(without)
}

export const SURVIVORS = JSON.parse(
  readFileSync(resolve(import.meta.dirname, 'survivors.json'), 'utf8'),
) as readonly (Survivor & { readonly reason: string })[]
