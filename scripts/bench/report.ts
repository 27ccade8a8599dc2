export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0
}

/** The median of each figure over all rounds. */
export function medians(rounds: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const names = Object.keys(rounds[0] ?? {})
  return Object.fromEntries(names.map((name) => [name, median(rounds.map((round) => round[name] ?? 0))]))
}

/** One line of JSON, without digits that mean nothing. */
export function line(figures: object): string {
  return JSON.stringify(figures, (_, value) =>
    typeof value === 'number' ? Number(value.toFixed(value < 100 ? 2 : 0)) : value,
  )
}
