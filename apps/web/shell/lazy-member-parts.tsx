import { readableAtOnce } from '@cocobnk/i18n/react'
import { type ComponentProps, type ReactNode, use } from 'react'

type Parts = typeof import('./member-parts.ts')

let parts: Promise<Parts> | undefined

/** Loaded before the first render. Unlike with `lazy`, they then need no second one. */
export function loadMemberParts(): Promise<Parts> {
  parts ??= readableAtOnce(import('./member-parts.ts'))
  return parts
}

export function AsOf(props: ComponentProps<Parts['AsOf']>): ReactNode {
  const { AsOf: Loaded } = use(loadMemberParts())
  return <Loaded {...props} />
}

export function CompactFooter(props: ComponentProps<Parts['CompactFooter']>): ReactNode {
  const { CompactFooter: Loaded } = use(loadMemberParts())
  return <Loaded {...props} />
}

export function NotificationBell(): ReactNode {
  const { NotificationBell: Loaded } = use(loadMemberParts())
  return <Loaded />
}

export function PullToRefresh(): ReactNode {
  const { PullToRefresh: Loaded } = use(loadMemberParts())
  return <Loaded />
}

export function Tabs(props: ComponentProps<Parts['Tabs']>): ReactNode {
  const { Tabs: Loaded } = use(loadMemberParts())
  return <Loaded {...props} />
}
