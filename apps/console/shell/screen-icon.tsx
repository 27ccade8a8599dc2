import {
  IconAlert,
  IconBell,
  IconChart,
  IconCheck,
  IconClock,
  IconDeposit,
  IconEdit,
  IconExchange,
  IconFilter,
  IconGift,
  IconHome,
  IconInfo,
  IconKey,
  IconLock,
  IconPrint,
  type IconProps,
  IconSavings,
  IconShield,
  IconShop,
  IconUser,
  IconUsers,
  IconWallet,
  IconWithdraw,
} from '@cocobnk/ui'
import type { ReactNode } from 'react'
import type { ScreenName } from '../routes.data.ts'

const ICONS: Readonly<Record<ScreenName, (props: IconProps) => ReactNode>> = {
  overview: IconHome,
  cases: IconShield,
  approvals: IconCheck,
  halts: IconAlert,
  signings: IconKey,
  withdrawals: IconWithdraw,
  deposits: IconDeposit,
  merchants: IconShop,
  deals: IconExchange,
  affiliate: IconGift,
  inquiries: IconInfo,
  members: IconUsers,
  limits: IconChart,
  assets: IconWallet,
  instruments: IconClock,
  exchange: IconExchange,
  markets: IconChart,
  tiers: IconFilter,
  terms: IconPrint,
  contents: IconBell,
  settings: IconEdit,
  operators: IconUser,
  audit: IconLock,
  system: IconSavings,
}

export function ScreenIcon({ name }: { readonly name: ScreenName }): ReactNode {
  const Icon = ICONS[name]
  return <Icon size="sm" />
}
