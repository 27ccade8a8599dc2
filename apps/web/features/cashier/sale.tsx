import { Button, IconCheck, Note, QrCode, StateDot, Text } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { useKeyedCall } from '../../money-form/use-keyed-call.ts'
import { useAction } from '../../refusal/use-action.ts'
import { useText } from '../../texts.ts'
import { transactionQuery } from '../shop-transaction/queries.ts'
import css from './cashier.module.css'

const LOOK_AGAIN_MS = 2_000
const PAID = ['PAID', 'PARTLY_REFUNDED', 'REFUNDED']
const OVER = ['CANCELED', 'EXPIRED']

type SaleProps = {
  readonly seq: string
  readonly url: string
  readonly onNext: () => void
  /** Shows the amount. */
  readonly children: ReactNode
}

/** The QR code that the customer scans, until the sale is paid or has ended. Updated by push, with polling as the fallback. */
export function Sale({ seq, url, onNext, children }: SaleProps): ReactNode {
  const t = useText('shop-desk')
  const { data } = useQuery({
    ...transactionQuery(useApp().client, seq),
    refetchInterval: ({ state }) => (state.data && isOver(state.data.state) ? false : LOOK_AGAIN_MS),
  })
  const cancel = useCancel(seq, onNext)
  const state = data?.state ?? 'OPEN'
  const isPaid = PAID.includes(state)
  if (isPaid)
    return (
      <div className={css.paid} role="status" data-paid>
        <IconCheck />
        {children}
        <strong>{t('cashier.paid')}</strong>
        <Button variant="filled" onClick={onNext} className={css.big ?? ''}>
          {t('cashier.next')}
        </Button>
      </div>
    )
  return (
    <div className={css.sale}>
      {children}
      {OVER.includes(state) ? (
        <Note tone="pending">{t('cashier.over')}</Note>
      ) : (
        <>
          <QrCode value={url} label={t('cashier.scan')} className={css.code ?? ''} />
          <Text>{t('cashier.scan')}</Text>
          <StateDot tone="pending">{t('cashier.waiting')}</StateDot>
        </>
      )}
      <Button pending={cancel.pending} onClick={() => void cancel.run()} className={css.big ?? ''}>
        {OVER.includes(state) ? t('cashier.next') : t('cashier.cancel')}
      </Button>
    </div>
  )
}

function isOver(state: string): boolean {
  return PAID.includes(state) || OVER.includes(state)
}

/** Cancels the sale; after that it can no longer be paid. */
function useCancel(seq: string, onDone: () => void) {
  const { pending, run } = useAction()
  const call = useKeyedCall({ onUnknown: () => undefined })
  return {
    pending,
    run: async () => {
      const path = { transaction_seq: seq }
      await run(() => call('PATCH /pg/transaction/{transaction_seq}', { path, body: { type: 'SET_CANCELED' } }))
      onDone()
    },
  }
}
