/**
 * Number of wrong, missing, extra or swapped letters in `typed`, if it was meant to be `word` or its beginning; undefined if more than
 * `most`.
 */
export function typingErrors(typed: string, word: string, most: number): number | undefined {
  if (typed.length - word.length > most) return undefined
  let beforeLast: readonly number[] = []
  let last: readonly number[] = Array.from({ length: word.length + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row++) {
    const current = [row]
    for (let column = 1; column <= word.length; column++) {
      const isSame = typed[row - 1] === word[column - 1]
      const isSwapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      current.push(
        Math.min(
          (last[column] ?? row) + 1,
          (current[column - 1] ?? row) + 1,
          (last[column - 1] ?? row) + (isSame ? 0 : 1),
          isSwapped && row > 1 && column > 1 ? (beforeLast[column - 2] ?? row) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    // No later row can have fewer.
    if (Math.min(...current) > most) return undefined
    beforeLast = last
    last = current
  }
  const least = Math.min(...last)
  return least <= most ? least : undefined
}
