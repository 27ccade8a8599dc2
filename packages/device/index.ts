import { partOfAddress } from './address.ts'

export type Device = {
  readonly browser: string | null
  readonly system: string | null
  /** Without its last part. */
  readonly address: string
}

/** The first match wins: Edge also claims to be Chrome, and Chrome to be Safari. */
const BROWSERS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Whale', /\bWhale\//],
  ['KakaoTalk', /\bKAKAOTALK\b/],
  ['NAVER', /\bNAVER\(/],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
]

const SYSTEMS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['iOS', /\b(iPhone|iPad|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]

export function deviceOf({ agent, address }: { readonly agent: string; readonly address: string }): Device {
  return { browser: nameIn(BROWSERS, agent), system: nameIn(SYSTEMS, agent), address: partOfAddress(address) }
}

function nameIn(names: typeof BROWSERS, agent: string): string | null {
  return names.find(([, mark]) => mark.test(agent))?.[0] ?? null
}
