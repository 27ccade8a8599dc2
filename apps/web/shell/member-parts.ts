/** Parts of the shell that only members see, in one chunk that visitors never load. */
export { AsOf } from './as-of.tsx'
export { CompactFooter } from './compact-footer.tsx'
export { NotificationBell } from './notification-bell.tsx'
export { PullToRefresh } from './pull-to-refresh.tsx'
export { Tabs } from './tabs.tsx'
