import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** A mutant that no test notices: the line before and after. */
export type Survivor = { readonly file: string; readonly text: string; readonly without: string }

type Mutant = {
  readonly fileName: string
  readonly replacement: string
  /** Counted from one. */
  readonly location: { readonly start: Place; readonly end: Place }
}
type Place = { readonly line: number; readonly column: number }

/** Identifies a mutant by its line, because any other identifier would change with edits elsewhere in the file. */
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

/**
 * Whether only the text of a thrown error was mutated, for errors that only a bug of ours throws: tests check that it throws, not its
 * text.
 */
export function isMessage({ text, without }: Survivor): boolean {
  return /new \w+\(/.test(text) && /throw new \w+\((?:""|``)/.test(without)
}

export const SURVIVORS = JSON.parse(
  readFileSync(resolve(import.meta.dirname, 'survivors.json'), 'utf8'),
) as readonly (Survivor & { readonly reason: string })[]
