import { Button, IconCheck, IconClock, IconClose, IconInfo, IconUndo, Text, Title } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import type { GuestCheckout, GuestState } from './guest-query.ts'
import css from './guest-screen.module.css'
import { shopAddress } from './shop-address.ts'

type Ended = Exclude<GuestState, 'open' | 'wallet'>

const ICONS = {
  test: <IconInfo />,
  waiting: <IconClock />,
  paid: <IconCheck />,
  refunded: <IconUndo />,
  expired: <IconClock />,
  canceled: <IconClose />,
} as const satisfies Record<Ended, ReactNode>

/** The outcome of a checkout that can no longer be paid here, and the link back to the shop. */
export function GuestOutcome({
  state,
  checkout,
}: {
  readonly state: Ended
  readonly checkout: GuestCheckout
}): ReactNode {
  const t = useText('card')
  const address = shopAddress(state === 'paid' ? checkout.return_url : checkout.cancel_url)
  return (
    <div className={css.outcome} role="status" data-state={state}>
      <span className={css.badge} data-state={state}>
        {ICONS[state]}
      </span>
      <Title order={2} look="h2">
        {t(`${state}.title`)}
      </Title>
      <Text tone="muted">{t(`${state}.text`, { shop: checkout.shop_title })}</Text>
      {checkout.last4 && state === 'paid' ? (
        <Text size="sm" tone="quiet">
          {t('paid.card', { last4: checkout.last4 })}
        </Text>
      ) : null}
      {address && state !== 'waiting' ? (
        <Button component="a" href={address} variant={state === 'paid' ? 'filled' : 'default'} size="lg" fullWidth>
          {t('back', { shop: checkout.shop_title })}
        </Button>
      ) : null}
    </div>
  )
}
