/** A sender's share of the decoders of a process. */
export type Share = {
  /** The sender, such as a network or a member. */
  readonly key: string
  /** The decoding time in any hour that begins with a file of this sender. */
  readonly secondsPerHour: number
}

const HOUR_MS = 3_600_000

/** Counts the time for which decoders of this process work for each sender. */
export function decoderBudget(windowMs = HOUR_MS) {
  const used = new Map<string, { ms: number; readonly until: number }>()

  function usedOf(key: string): number {
    const use = used.get(key)
    return use && performance.now() < use.until ? use.ms : 0
  }

  function forgetEnded(): void {
    const now = performance.now()
    for (const [key, { until }] of used) if (now >= until) used.delete(key)
  }

  return {
    /** Runs work at the expense of a sender, unless one of its shares is used up. */
    spend: async <Value>(shares: readonly Share[], work: () => Promise<Value>): Promise<Value | 'BUDGET_USED'> => {
      forgetEnded()
      if (shares.some(({ key, secondsPerHour }) => usedOf(key) >= secondsPerHour * 1_000)) return 'BUDGET_USED'
      const from = performance.now()
      for (const { key } of shares) if (!used.has(key)) used.set(key, { ms: 0, until: from + windowMs })
      try {
        return await work()
      } finally {
        for (const { key } of shares) {
          const use = used.get(key)
          if (use) use.ms += performance.now() - from
        }
      }
    },
  }
}
