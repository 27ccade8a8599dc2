/**
 * Every address of the console, as data: the sidebar, the palette, the keys, the manifest and the tests read it here.
 * Plain values only, so that Node can read it without React or a bundler.
 */
type RouteEntry = {
  readonly path: string
  /** Names the screen in texts, icons and tests. */
  readonly name: string
  readonly group: 'queue' | 'control' | 'system'
  /** Pressed after G. Never two alike: a test holds them apart. */
  readonly key: string
  /** `built` shows real data; `planned` says honestly what will come. */
  readonly status: 'built' | 'planned'
}

export const ROUTES = [
  { path: '/withdrawals', name: 'withdrawals', group: 'queue', key: 'w', status: 'planned' },
  { path: '/deposits', name: 'deposits', group: 'queue', key: 'd', status: 'planned' },
  { path: '/identity', name: 'identity', group: 'queue', key: 'i', status: 'planned' },
  { path: '/addresses', name: 'addresses', group: 'queue', key: 'a', status: 'planned' },
  { path: '/merchants', name: 'merchants', group: 'queue', key: 'h', status: 'planned' },
  { path: '/inquiries', name: 'inquiries', group: 'queue', key: 'q', status: 'planned' },
  { path: '/members', name: 'members', group: 'control', key: 'm', status: 'planned' },
  { path: '/limits', name: 'limits', group: 'control', key: 'l', status: 'built' },
  { path: '/audit', name: 'audit', group: 'control', key: 'u', status: 'planned' },
  { path: '/system', name: 'system', group: 'system', key: 's', status: 'built' },
] as const satisfies readonly RouteEntry[]

export type Screen = (typeof ROUTES)[number]
export type ScreenName = Screen['name']
export type PlannedName = Extract<Screen, { status: 'planned' }>['name']
