import type { OrderKind } from '@cocobnk/contract'
import {
  Button,
  DenseMoneyInput,
  Form,
  IconButton,
  IconHelp,
  Segmented,
  SubmitButton,
  useAmountText,
} from '@cocobnk/ui'
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useState } from 'react'
import { NeedsNetwork } from '../../money-form/needs-network.tsx'
import { Trouble } from '../../refusal/trouble.tsx'
import { useText } from '../../texts.ts'
import sides from './buy-sell.module.css'
import { estimateOrder, isStop, spendsTotal } from './estimate.ts'
import { OrderCosts } from './order-costs.tsx'
import css from './order-form.module.css'
import type { Book, PublicMarket } from './queries.ts'
import { decimalsOf, nudged, partOf, stepsOf, type Terms } from './steps.ts'
import type { Funds } from './use-funds.ts'
import type { OrderForm as FormState } from './use-order-form.ts'

const KeyHelp = lazy(() => import('./key-help.tsx'))
const OrderOptions = lazy(() => import('./order-options.tsx'))

type OrderFormProps = {
  readonly market: PublicMarket
  readonly terms: Terms
  readonly book: Book
  readonly funds: Funds
  readonly form: FormState
}

const SHARES = [25, 50, 75, 100] as const

type PriceName = 'price' | 'stop' | 'second'
/** Price fields of each order kind, in display order. */
const PRICES: Readonly<Record<OrderKind, readonly PriceName[]>> = {
  LIMIT: ['price'],
  MARKET: [],
  STOP: ['stop'],
  STOP_LIMIT: ['stop', 'price'],
  OCO: ['price', 'stop', 'second'],
}

export function OrderForm({ market, terms, book, funds, form }: OrderFormProps): ReactNode {
  const t = useText('market')
  const amountText = useAmountText()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const { written, change } = form
  const { side, kind } = written
  const isBid = side === 'BID'
  const [pays, code] = isBid ? [funds.target, market.target_asset_code] : [funds.asset, market.asset_code]
  const estimate = estimateOrder({ terms, book, hasReducedFee: funds.hasReducedFee }, written)
  const isSpending = spendsTotal(written)
  const button = estimate
    ? t(`submit.${side}`, { amount: amountText(estimate.amount), code: market.asset_code })
    : t(`side.${side}`)
  return (
    <section className={css.form} aria-label={t('order')}>
      <Segmented
        label={t('side')}
        value={side}
        onChange={form.setSide}
        fullWidth
        className={css[side] ?? ''}
        options={(['BID', 'ASK'] as const).map((value) => ({ value, label: t(`side.${value}`) }))}
      />
      <div className={css.kinds}>
        <Segmented
          label={t('kind')}
          value={isStop(kind) ? 'STOP_LIMIT' : kind}
          onChange={form.setKind}
          options={(['LIMIT', 'MARKET', 'STOP_LIMIT'] as const).map((value) => ({
            value,
            label: t(value === 'STOP_LIMIT' ? 'kinds.stop' : `kind.${value}`),
          }))}
        />
        <IconButton label={t('keys')} size="sm" onClick={() => setHelpOpen(true)}>
          <IconHelp />
        </IconButton>
      </div>
      {isStop(kind) ? (
        <Segmented
          label={t('kinds.stop')}
          value={kind}
          onChange={form.setKind}
          options={(['STOP_LIMIT', 'STOP', 'OCO'] as const).map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
      ) : null}
      <Form onSubmit={form.send} validate={form.validate} className={css.fields ?? ''}>
        {form.trouble ? <Trouble tone={form.tone}>{form.trouble}</Trouble> : null}
        {PRICES[kind].map((name) => (
          <PriceField
            key={name}
            {...{ market, terms, form, name }}
            label={t(name)}
            hint={name === 'second' ? t('second.hint') : undefined}
          />
        ))}
        {isSpending ? (
          <DenseMoneyInput
            name="total"
            label={t('total')}
            value={written.total}
            onChange={(total) => change({ total })}
            asset={market.target_asset_code}
            decimals={terms.targetDecimals}
          />
        ) : (
          <DenseMoneyInput
            name="amount"
            label={t('amount')}
            value={written.amount}
            onChange={(amount) => change({ amount })}
            asset={market.asset_code}
            decimals={terms.assetDecimals}
          />
        )}
        <p className={css.available}>
          {pays ? t('available', { amount: amountText(pays.available_balance), code }) : t('noAccount', { code })}
        </p>
        <div className={css.shares}>
          {SHARES.map((percent) => (
            <Button
              key={percent}
              size="sm"
              disabled={!pays}
              onClick={() => change(shareOf(terms, written, pays?.available_balance ?? '0', percent, book))}
            >
              {percent === 100 ? t('share.all') : t('percent', { percent })}
            </Button>
          ))}
        </div>
        <Suspense fallback={null}>{kind === 'LIMIT' ? <OrderOptions {...{ market, terms, form }} /> : null}</Suspense>
        {estimate ? (
          <OrderCosts market={market} wish={written} estimate={estimate} available={pays?.available_balance} />
        ) : null}
        <div className={css.actions}>
          <NeedsNetwork />
          <SubmitButton className={sides[side]} disabled={market.is_active === 'N'}>
            {button}
          </SubmitButton>
          {market.is_active === 'N' ? <p className={css.closed}>{t('inactive')}</p> : null}
        </div>
      </Form>
      <Suspense fallback={null}>{isHelpOpen ? <KeyHelp open onClose={() => setHelpOpen(false)} /> : null}</Suspense>
    </section>
  )
}

/** A percentage of the available balance: of the asset when selling; when buying, the amount or total it pays for. */
function shareOf(terms: Terms, written: FormState['written'], available: string, percent: number, book: Book) {
  const steps = stepsOf(terms)
  const { side, price } = written
  if (side === 'ASK') return { amount: steps.amountText(partOf(steps.amount(available), percent, steps.lot)) }
  const total = (steps.total(available) * BigInt(percent)) / 100n
  if (spendsTotal(written)) return { total: steps.totalText(total) }
  const at = steps.price(price) || steps.price(book.asks[0]?.price ?? '')
  return { amount: steps.amountText(steps.amountFor(total, at)) }
}

type PriceFieldProps = Pick<OrderFormProps, 'market' | 'terms' | 'form'> & {
  readonly name: PriceName
  readonly label: string
  readonly hint: string | undefined
}

/** Price field. Arrow keys move the price by one tick, with Shift by ten. */
function PriceField({ market, terms, form, name, label, hint }: PriceFieldProps): ReactNode {
  const { written, change } = form
  const onKeyDown = (event: KeyboardEvent) => {
    const way = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (way === undefined) return
    event.preventDefault()
    change({ [name]: nudged(terms, written[name], way * (event.shiftKey ? 10 : 1)) })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to keys of the field inside it
    <div onKeyDown={onKeyDown}>
      <DenseMoneyInput
        name={name}
        label={label}
        hint={hint}
        value={written[name]}
        onChange={(text) => change({ [name]: text })}
        asset={market.target_asset_code}
        decimals={decimalsOf(terms.tick)}
      />
    </div>
  )
}
