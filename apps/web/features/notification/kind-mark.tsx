import {
  IconChart,
  IconClock,
  IconDeposit,
  IconDownload,
  IconExchange,
  IconGift,
  IconMail,
  IconSavings,
  IconSend,
  IconShield,
  IconShop,
  IconUser,
  IconUsers,
  IconWithdraw,
} from '@cocobnk/ui'
import type { ReactNode } from 'react'
import css from './notification-screen.module.css'
import type { Notification } from './queries.ts'

const ICONS: Readonly<Record<Notification['kind'], ReactNode>> = {
  SECURITY: <IconShield />,
  DEPOSIT: <IconDeposit />,
  WITHDRAWAL: <IconWithdraw />,
  TRANSFER: <IconSend />,
  EXCHANGE: <IconExchange />,
  PRICE: <IconChart />,
  REPORT: <IconDownload />,
  DEAL: <IconUsers />,
  PAYMENT: <IconShop />,
  PRODUCT: <IconSavings />,
  SCHEDULE: <IconClock />,
  AFFILIATE: <IconGift />,
  APPLICATION: <IconUser />,
  INQUIRY: <IconMail />,
}

type KindMarkProps = Pick<Notification, 'kind'> & { readonly unread: boolean }

/** Icon for the kind of a notification. */
export function KindMark({ kind, unread }: KindMarkProps): ReactNode {
  return (
    <span className={css.mark} data-kind={kind} data-unread={unread || undefined} aria-hidden="true">
      {ICONS[kind]}
    </span>
  )
}
