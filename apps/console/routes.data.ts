import type { Permission } from '@cocobnk/contract'

/**
 * Every screen of the console, as data for the sidebar, the palette, the keys, the manifest and the tests.
 * Plain values only, so that Node can read it without React or a bundler.
 */
type RouteEntry = {
  readonly path: string
  /** Names the screen in texts, icons and tests. */
  readonly name: string
  readonly group: 'overview' | 'queue' | 'control' | 'system'
  /** Pressed after G. Unique; a test checks it. */
  readonly key: string
  /** Operators without it are not offered the screen and cannot open it. */
  readonly permission: Permission
  readonly status: 'built'
}

export const ROUTES = [
  { path: '/overview', name: 'overview', group: 'overview', key: 'g', permission: 'approval.read', status: 'built' },
  { path: '/cases', name: 'cases', group: 'queue', key: 'c', permission: 'case.read', status: 'built' },
  { path: '/approvals', name: 'approvals', group: 'queue', key: 'p', permission: 'approval.read', status: 'built' },
  { path: '/halts', name: 'halts', group: 'queue', key: 'b', permission: 'halt.release', status: 'built' },
  { path: '/signings', name: 'signings', group: 'queue', key: 'y', permission: 'signing.approve', status: 'built' },
  {
    path: '/withdrawals',
    name: 'withdrawals',
    group: 'queue',
    key: 'w',
    permission: 'withdrawal.review',
    status: 'built',
  },
  { path: '/deposits', name: 'deposits', group: 'queue', key: 'd', permission: 'deposit.review', status: 'built' },
  { path: '/merchants', name: 'merchants', group: 'queue', key: 'h', permission: 'merchant.review', status: 'built' },
  { path: '/deals', name: 'deals', group: 'queue', key: 'z', permission: 'deal.review', status: 'built' },
  { path: '/inquiries', name: 'inquiries', group: 'queue', key: 'q', permission: 'inquiry.reply', status: 'built' },
  { path: '/members', name: 'members', group: 'control', key: 'm', permission: 'member.read', status: 'built' },
  { path: '/limits', name: 'limits', group: 'control', key: 'l', permission: 'setting.read', status: 'built' },
  { path: '/assets', name: 'assets', group: 'control', key: 'a', permission: 'setting.read', status: 'built' },
  {
    path: '/instruments',
    name: 'instruments',
    group: 'control',
    key: 'i',
    permission: 'product.manage',
    status: 'built',
  },
  { path: '/exchange', name: 'exchange', group: 'control', key: 'x', permission: 'custody.read', status: 'built' },
  { path: '/markets', name: 'markets', group: 'control', key: 'r', permission: 'market.manage', status: 'built' },
  { path: '/tiers', name: 'tiers', group: 'control', key: 'v', permission: 'custody.read', status: 'built' },
  {
    path: '/affiliate',
    name: 'affiliate',
    group: 'control',
    key: 'f',
    permission: 'affiliate.manage',
    status: 'built',
  },
  { path: '/terms', name: 'terms', group: 'control', key: 't', permission: 'setting.read', status: 'built' },
  { path: '/contents', name: 'contents', group: 'control', key: 'n', permission: 'setting.read', status: 'built' },
  { path: '/settings', name: 'settings', group: 'control', key: 'e', permission: 'setting.read', status: 'built' },
  { path: '/operators', name: 'operators', group: 'control', key: 'o', permission: 'operator.read', status: 'built' },
  { path: '/audit', name: 'audit', group: 'control', key: 'u', permission: 'audit.read', status: 'built' },
  { path: '/system', name: 'system', group: 'system', key: 's', permission: 'setting.read', status: 'built' },
] as const satisfies readonly RouteEntry[]

/** Paths that need no session. */
export const ENTRANCES = ['/login', '/invitation'] as const

export type Screen = (typeof ROUTES)[number]
export type ScreenName = Screen['name']
