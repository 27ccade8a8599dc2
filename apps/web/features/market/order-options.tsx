import { Accordion, AccordionItem, CheckField, DenseMoneyInput, SelectField } from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { useText } from '../../texts.ts'
import css from './order-form.module.css'
import type { PublicMarket } from './queries.ts'
import type { Terms } from './steps.ts'
import { hasDisplay, type OrderForm } from './use-order-form.ts'

const TERMS = ['GTC', 'IOC', 'FOK'] as const

type OrderOptionsProps = { readonly market: PublicMarket; readonly terms: Terms; readonly form: OrderForm }

/** Options of limit orders: time in force, post-only, and the amount shown in the book. */
export default function OrderOptions({ market, terms, form }: OrderOptionsProps): ReactNode {
  const t = useText('market')
  const { written, change } = form
  const isPostOnly = written.term === 'POST_ONLY'
  const [isOpen] = useState(() => written.display !== '' || written.term === 'IOC' || written.term === 'FOK')
  return (
    <>
      <CheckField
        name="post_only"
        label={t('postOnly')}
        hint={t('postOnly.hint')}
        checked={isPostOnly}
        onChange={(event) => change({ term: event.currentTarget.checked ? 'POST_ONLY' : 'GTC' })}
      />
      <Accordion>
        <AccordionItem title={t('more')} open={isOpen}>
          <div className={css.options}>
            <SelectField
              name="time_in_force"
              label={t('term')}
              value={isPostOnly ? 'GTC' : written.term}
              onChange={(event) => change({ term: TERMS.find((term) => term === event.currentTarget.value) ?? 'GTC' })}
              options={TERMS.map((value) => ({ value, label: t(`term.${value}`) }))}
            />
            {hasDisplay(written) ? (
              <DenseMoneyInput
                name="display"
                label={t('display')}
                hint={t('display.hint')}
                value={written.display}
                onChange={(display) => change({ display })}
                asset={market.asset_code}
                decimals={terms.assetDecimals}
              />
            ) : null}
          </div>
        </AccordionItem>
      </Accordion>
    </>
  )
}
