import type { PriceDirection } from '@cocobnk/contract'
import { divide } from '@cocobnk/money'

/** Prices in ticks, volumes in lots and in ticks times lots. */
export type DayCandle = {
  readonly openTime: Date
  readonly open: bigint
  readonly high: bigint
  readonly low: bigint
  readonly close: bigint
  readonly volume: bigint
  readonly targetVolume: bigint
}

type Prices = Pick<DayCandle, 'open' | 'high' | 'low' | 'close'>

export type Ticker = {
  readonly today: (Prices & Pick<DayCandle, 'volume' | 'targetVolume'>) | undefined
  readonly yesterday: Prices | undefined
  readonly change: bigint | undefined
  /** In hundredths of a percent, truncated. */
  readonly changeRate: bigint | undefined
  readonly sign: '+' | '-' | ''
  readonly direction: PriceDirection
}

const NOTHING = { volume: 0n, targetVolume: 0n }
const HUNDREDTHS_OF_PERCENT = 10_000n

/**
 * Computes the ticker from the two newest daily candles, newest first. If the newest is closed, nothing has been traded today: that candle
 * is yesterday, and today is flat at its last price.
 */
export function tickerOf(candles: readonly DayCandle[], today: Date): Ticker {
  const [newest, before] = candles
  if (!newest)
    return {
      today: undefined,
      yesterday: undefined,
      change: undefined,
      changeRate: undefined,
      sign: '',
      direction: 'EVEN',
    }
  const isClosed = newest.openTime < today
  const { close } = newest
  const yesterday = isClosed ? newest : before
  const change = yesterday && close - yesterday.close
  return {
    today: isClosed ? { open: close, high: close, low: close, close, ...NOTHING } : newest,
    yesterday,
    change,
    changeRate:
      change === undefined || !yesterday || yesterday.close === 0n ? undefined : shareOf(change, yesterday.close),
    ...signOf(change ?? 0n),
  }
}

/** The change as a share, truncated towards zero. */
function shareOf(change: bigint, of: bigint): bigint {
  const share = divide((change < 0n ? -change : change) * HUNDREDTHS_OF_PERCENT, of, 'down')
  return change < 0n ? -share : share
}

function signOf(change: bigint): Pick<Ticker, 'sign' | 'direction'> {
  if (change === 0n) return { sign: '', direction: 'EVEN' }
  return change > 0n ? { sign: '+', direction: 'UP' } : { sign: '-', direction: 'DOWN' }
}
