import { DenseMoneyInput, Form, ModalDialog, SubmitButton, toast, useAmountText } from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { ACCOUNTS_KEY, ORDERS_KEY } from '../../live/query-keys.ts'
import { useKeyedCall } from '../../money-form/use-keyed-call.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import { faultsOf } from './order-faults.ts'
import type { Order, PublicMarket } from './queries.ts'
import { decimalsOf } from './steps.ts'
import { useTerms } from './use-terms.ts'

type ChangeOrderDialogProps = {
  readonly market: PublicMarket
  readonly order: Order
  readonly onClose: () => void
}

const FIELDS = { INSUFFICIENT_BALANCE: 'amount', PRICE_OUT_OF_BAND: 'price', POST_ONLY_WOULD_TAKE: 'price' }

/** Changes price or amount of a resting order. Only a reduction keeps its place in the queue, and the dialog says so. */
export default function ChangeOrderDialog({ market, order, onClose }: ChangeOrderDialogProps): ReactNode {
  const t = useText('market')
  const amountText = useAmountText()
  const terms = useTerms(market)
  const { queryClient } = useApp()
  const [price, setPrice] = useState(order.price ?? '')
  const [amount, setAmount] = useState(order.amount)
  const { trouble, tone, submit, onUnknown } = useSubmit(FIELDS)
  const call = useKeyedCall({ onUnknown })
  const change = async () => {
    await call('PATCH /market/public/order/{order_seq}', {
      path: { order_seq: order.order_seq },
      body: { type: 'SET_REPLACED', price, amount },
    })
    toast.success(t('changed'))
    onClose()
    await queryClient.invalidateQueries({ queryKey: ORDERS_KEY })
    await queryClient.invalidateQueries({ queryKey: ACCOUNTS_KEY })
  }
  const validate = () => {
    const kind = 'LIMIT' as const
    const wish = { side: order.type, kind, price, stop: '', second: '', amount, total: '', last: null }
    const steps = {
      tick: amountText(terms.tick),
      lot: amountText(terms.lot),
      minimum: amountText(terms.minimum_amount),
    }
    return Object.fromEntries(faultsOf(terms, wish).map(([field, fault]) => [field, t(`fault.${fault}`, steps)]))
  }
  return (
    <ModalDialog open onClose={onClose} title={t('change.title')}>
      <Form onSubmit={() => submit(change)} validate={validate}>
        {trouble ? <Trouble tone={tone}>{trouble}</Trouble> : null}
        <DenseMoneyInput
          name="price"
          label={t('price')}
          value={price}
          onChange={setPrice}
          asset={market.target_asset_code}
          decimals={decimalsOf(terms.tick)}
        />
        <DenseMoneyInput
          name="amount"
          label={t('amount')}
          value={amount}
          onChange={setAmount}
          asset={market.asset_code}
          decimals={terms.assetDecimals}
          hint={t('change.hint')}
        />
        <SubmitButton>{t('change.save')}</SubmitButton>
      </Form>
    </ModalDialog>
  )
}
