type Levels = { readonly levels: readonly number[]; readonly low: number; readonly high: number }

const STEPS = [1, 2, 2.5, 5, 10]

/** Two to four round values that enclose all others. */
export function roundLevels(least: number, most: number): Levels {
  // A change too small to be visible next to the whole is drawn as none.
  const spread = most === least ? most || 1 : Math.max(most - least, most / 1000)
  const rough = spread / 2
  const unit = 10 ** Math.floor(Math.log10(rough))
  const step = (STEPS.find((one) => one * unit >= rough * (1 - 1e-9)) ?? 10) * unit
  const first = Math.floor(least / step + 1e-9)
  const last = Math.max(Math.ceil(most / step - 1e-9), first + 1)
  // By multiplying, not adding, so that 0.1 three times is 0.3.
  const levels = Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  )
  return { levels, low: levels[0] ?? least, high: levels.at(-1) ?? most }
}
