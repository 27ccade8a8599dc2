import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { AssetMark } from './asset-mark.tsx'
import type { IconProps } from './icon.tsx'
import { IconDeposit, IconExchange, IconSavings, IconShop, IconUsers, IconWithdraw } from './icons.tsx'
import {
  IconBank,
  IconCandles,
  IconCoins,
  IconFee,
  IconGift,
  IconPlane,
  IconReceive,
  IconRepeat,
  IconUndo,
} from './icons-money.tsx'
import css from './kind-mark.module.css'

/** Kinds of movement, one icon each. */
const KINDS = {
  deposit: IconDeposit,
  withdrawal: IconWithdraw,
  sent: IconPlane,
  received: IconReceive,
  exchange: IconExchange,
  order: IconCandles,
  deal: IconUsers,
  payment: IconShop,
  refund: IconUndo,
  product: IconSavings,
  reward: IconGift,
  fee: IconFee,
  schedule: IconRepeat,
  correction: IconBank,
  other: IconCoins,
} as const satisfies Readonly<Record<string, (props: IconProps) => ReactNode>>

export type MoneyKind = keyof typeof KINDS

type KindMarkProps = {
  readonly kind: MoneyKind
  /** `in` for incoming money, `pending` in progress, `danger` refused. */
  readonly tone?: 'neutral' | 'in' | 'pending' | 'danger'
  /** The asset at the lower right, where the kind alone is ambiguous. */
  readonly asset?: string | undefined
  readonly className?: string | undefined
}

/** The kind of a transaction in a disc. Its text is beside it. */
export function KindMark({ kind, tone = 'neutral', asset, className }: KindMarkProps): ReactNode {
  const Drawing = KINDS[kind]
  return (
    <span className={classes(css.mark, className)} data-tone={tone} aria-hidden="true">
      <Drawing className={css.icon} />
      {asset ? <AssetMark asset={asset} size="xs" className={css.coin} /> : null}
    </span>
  )
}
