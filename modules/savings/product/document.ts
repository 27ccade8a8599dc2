import type { TermTexts } from '@cocobnk/contract'
import type { Locale } from '@cocobnk/i18n'

type Text = TermTexts[Locale]
type Change = { readonly before: string | null; readonly after: string | null }

const linesOf = ({ title, sections }: Text) => [
  title,
  ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]),
]

/** Computes the removed and added lines, in the order of the new text. Lines of the longest common subsequence are unchanged. */
export function documentChanges(before: Text | undefined, after: Text): Change[] {
  if (!before) return []
  const [old, fresh] = [linesOf(before), linesOf(after)]
  const common = commonLines(old, fresh)
  const changes: Change[] = []
  let [at, to] = [0, 0]
  for (const [oldAt, freshAt] of [...common, [old.length, fresh.length] as const]) {
    const gone = old.slice(at, oldAt)
    const came = fresh.slice(to, freshAt)
    for (let line = 0; line < Math.max(gone.length, came.length); line += 1)
      changes.push({ before: gone[line] ?? null, after: came[line] ?? null })
    ;[at, to] = [oldAt + 1, freshAt + 1]
  }
  return changes
}

/** The positions of a longest common subsequence. A contract has some hundred lines, so the table is small. */
function commonLines(old: readonly string[], fresh: readonly string[]): (readonly [number, number])[] {
  const width = fresh.length + 1
  const longest = new Uint16Array((old.length + 1) * width)
  const at = (one: number, other: number) => longest[one * width + other] ?? 0
  for (let one = old.length - 1; one >= 0; one -= 1)
    for (let other = fresh.length - 1; other >= 0; other -= 1)
      longest[one * width + other] =
        old[one] === fresh[other] ? at(one + 1, other + 1) + 1 : Math.max(at(one + 1, other), at(one, other + 1))
  const places: (readonly [number, number])[] = []
  for (let one = 0, other = 0; one < old.length && other < fresh.length; ) {
    if (old[one] === fresh[other]) places.push([one++, other++])
    else if (at(one + 1, other) >= at(one, other + 1)) one += 1
    else other += 1
  }
  return places
}
