import type { Command } from './command.ts'
import { typingErrors } from './edit-distance.ts'
import { fold, initialsOf, isInitials } from './fold.ts'

/** A command with its search words, prepared once and not at every keystroke. */
type Indexed = {
  readonly command: Command
  readonly texts: readonly { readonly whole: string; readonly words: readonly string[]; readonly isLabel: boolean }[]
  readonly initials: string
}

export type CommandIndex = readonly Indexed[]

/** Cost of a match: a whole word is the cheapest, typos are the most expensive. */
const COST = { word: 0, beginning: 1, inside: 2, initials: 2, typo: 4 } as const
const OF_KEYWORD = 1
/** From this many letters on, one and then two typos are allowed; a Hangul syllable has two or three letters. */
const ONE_TYPO_FROM = 4
const TWO_TYPOS_FROM = 8
const WORD_GAPS = /[\s·,./()\-?!'’“”:]+/u

export function indexCommands(commands: readonly Command[]): CommandIndex {
  return commands.map((command) => ({
    command,
    texts: [command.label, ...(command.keywords ?? [])].map((text, place) => {
      const whole = fold(text)
      return { whole, words: wordsOf(whole), isLabel: place === 0 }
    }),
    initials: initialsOf(command.label),
  }))
}

/** The commands that match every word of the query, best first; groups stay together, at the position of their best match. */
export function findCommands(index: CommandIndex, query: string): readonly Command[] {
  const words = wordsOf(fold(query))
  if (words.length === 0) return inGroups(index.map(({ command }) => command))
  const found = index.flatMap((one) => {
    const cost = costOf(one, words)
    return cost === undefined ? [] : [{ command: one.command, cost }]
  })
  return inGroups(found.sort((a, b) => a.cost - b.cost).map(({ command }) => command))
}

function wordsOf(folded: string): readonly string[] {
  return folded.split(WORD_GAPS).filter((word) => word !== '')
}

function costOf(one: Indexed, words: readonly string[]): number | undefined {
  let sum = 0
  for (const word of words) {
    const cost = wordCost(one, word)
    if (cost === undefined) return undefined
    sum += cost
  }
  return sum
}

function wordCost({ texts, initials }: Indexed, word: string): number | undefined {
  const costs = texts.flatMap(({ whole, words, isLabel }) => {
    const cost = exactCost(whole, words, word) ?? typoCost(words, word)
    return cost === undefined ? [] : [cost + (isLabel ? 0 : OF_KEYWORD)]
  })
  if (isInitials(word) && initials.includes(word)) costs.push(COST.initials)
  return costs.length === 0 ? undefined : Math.min(...costs)
}

function exactCost(whole: string, words: readonly string[], word: string): number | undefined {
  if (!whole.includes(word)) return undefined
  if (words.includes(word)) return COST.word
  return words.some((one) => one.startsWith(word)) ? COST.beginning : COST.inside
}

function typoCost(words: readonly string[], word: string): number | undefined {
  const most = word.length >= TWO_TYPOS_FROM ? 2 : word.length >= ONE_TYPO_FROM ? 1 : 0
  if (most === 0) return undefined
  const errors = words.flatMap((one) => typingErrors(word, one, most) ?? [])
  return errors.length === 0 ? undefined : COST.typo + Math.min(...errors)
}

/** Groups in order of first appearance. */
function inGroups(commands: readonly Command[]): readonly Command[] {
  return [...Map.groupBy(commands, ({ group }) => group).values()].flat()
}
