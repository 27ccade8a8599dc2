/** Transfers a second, and microseconds of processor time per transfer, of client and server together. */
export type Measured = { readonly rate: number; readonly cpu_us: number }

export function measured(transfers: number, seconds: number, processorSeconds: number): Measured {
  return { rate: transfers / seconds, cpu_us: (processorSeconds * 1e6) / transfers }
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0
}

/** The median of each figure over all rounds. */
export function medians<Name extends string>(
  rounds: readonly Readonly<Record<Name, number>>[],
): Readonly<Record<Name, number>> {
  const names = Object.keys(rounds[0] ?? {}) as Name[]
  const entries = names.map((name) => [name, median(rounds.map((round) => round[name]))])
  return Object.fromEntries(entries) as Record<Name, number>
}

/** One line of JSON, without insignificant digits. */
export function line(figures: object): string {
  return JSON.stringify(figures, (_, value) =>
    typeof value === 'number' ? Number(value.toFixed(value < 100 ? 2 : 0)) : value,
  )
}
