import { BrandMark, IconCheck, Note } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import css from './checkout.module.css'
import { Price } from './price.tsx'
import type { OpenTransaction } from './queries.ts'

type CheckoutFrameProps = { readonly transaction: OpenTransaction; readonly children: ReactNode }

/** The shop and the price beside the form; on a phone, above it. */
export function CheckoutFrame({ transaction, children }: CheckoutFrameProps): ReactNode {
  return (
    <div className={css.frame}>
      <Order transaction={transaction} />
      <section className={css.act}>
        <div className={css.column}>{children}</div>
      </section>
    </div>
  )
}

function Order({ transaction }: Pick<CheckoutFrameProps, 'transaction'>): ReactNode {
  const t = useText('checkout')
  const { merchant, name, shop_order_number, mode } = transaction
  return (
    <section className={css.order}>
      <div className={css.column}>
        {mode === 'TEST' ? <Note tone="pending">{t('test')}</Note> : null}
        <div className={css.shop}>
          <span className={css.mark} aria-hidden="true">
            {merchant.title.slice(0, 1)}
          </span>
          <span>
            <b translate="no">{merchant.title}</b>
            <span className={css.site}>
              {merchant.is_verified ? <IconCheck /> : null}
              {t(merchant.is_verified ? 'verified' : 'unverified')} · {new URL(merchant.site_url).host}
            </span>
          </span>
        </div>
        <p className={css.number}>{t('order', { number: shop_order_number })}</p>
        <Price of={transaction} size="big" />
        <p className={css.item} translate="no">
          {name}
        </p>
        <p className={css.foot}>
          <BrandMark /> {t('by')}
        </p>
      </div>
    </section>
  )
}
