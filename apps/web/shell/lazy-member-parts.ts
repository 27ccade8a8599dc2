import { lazy } from 'react'

const load = () => import('./member-parts.ts')

export const AsOf = lazy(async () => ({ default: (await load()).AsOf }))
export const CompactFooter = lazy(async () => ({ default: (await load()).CompactFooter }))
export const PullToRefresh = lazy(async () => ({ default: (await load()).PullToRefresh }))
export const Tabs = lazy(async () => ({ default: (await load()).Tabs }))
