/** What only members see around a screen, in one file that visitors never load. */
export { AsOf } from './as-of.tsx'
export { CompactFooter } from './compact-footer.tsx'
export { NotificationBell } from './notification-bell.tsx'
export { PullToRefresh } from './pull-to-refresh.tsx'
export { Tabs } from './tabs.tsx'
