import { Amount, IconShield, MoneyFigure, Note, Text, Title } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import type { GuestCheckout } from './guest-query.ts'
import css from './guest-screen.module.css'

const CURRENCY = /^[A-Z]{3}$/
/** Asset codes of three letters, which must not be taken for currencies. */
const ASSETS = ['BTC', 'ETH', 'LTC', 'CCM']

/** The shop, the order and its price. */
export function GuestPrice({ checkout }: { readonly checkout: GuestCheckout }): ReactNode {
  const t = useText('card')
  const { mode, is_verified, shop_title, site_url, name, shop_order_number, price, price_unit } = checkout
  const [initial = ''] = shop_title
  const isCurrency = CURRENCY.test(price_unit) && !ASSETS.includes(price_unit)
  return (
    <section className={css.order}>
      <div className={css.column}>
        {mode === 'TEST' ? <Note tone="pending">{t('test')}</Note> : null}
        <div className={css.shop}>
          <span className={css.mark} aria-hidden="true">
            {initial.toUpperCase()}
          </span>
          <div>
            <Text weight="semibold">{shop_title}</Text>
            <Text size="sm" tone="quiet" className={css.verified}>
              {is_verified ? <IconShield /> : null}
              {t(is_verified ? 'verified' : 'unverified', { site: new URL(site_url).host })}
            </Text>
          </div>
        </div>
        <Text size="sm" tone="quiet" className={css.number}>
          {t('order', { number: shop_order_number })}
        </Text>
        <div>
          {isCurrency ? (
            <MoneyFigure size="big" value={price} currency={price_unit} />
          ) : (
            <Amount size="hero" value={price} asset={price_unit} />
          )}
        </div>
        <Title order={1} look="h4" className={css.name}>
          {name}
        </Title>
      </div>
    </section>
  )
}
