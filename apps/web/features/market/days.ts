import type { Candle } from './queries.ts'

type Day = Pick<Candle, 'open' | 'high' | 'low' | 'close' | 'volume' | 'target_volume'>

/**
 * Splits the two newest daily candles into today and yesterday. If the newest one is closed, nothing has been traded today: today is
 * flat.
 */
export function twoDays(candles: readonly Candle[]): {
  readonly today: Day | undefined
  readonly yesterday: Day | undefined
} {
  const [newest, before] = candles
  if (!newest?.is_closed) return { today: newest, yesterday: before }
  const { close } = newest
  return {
    today: { open: close, high: close, low: close, close, volume: '0', target_volume: '0' },
    yesterday: newest,
  }
}
