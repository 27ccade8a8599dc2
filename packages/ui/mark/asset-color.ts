/** Colour tokens of assets; `other` is shared by assets without their own. */
export type AssetColor = 'a1' | 'a2' | 'a3' | 'a4' | 'a5' | 'a6' | 'other'

const COLORS: Readonly<Record<string, AssetColor>> = {
  BTC: 'a1',
  ETH: 'a2',
  USOT: 'a3',
  USD: 'a4',
  LTC: 'a5',
  CCM: 'a6',
}

/** One colour per asset in lists, bars and charts, whatever its rank. */
export function assetColor(code: string): AssetColor {
  return COLORS[code] ?? 'other'
}
