import { MAX_DIGITS } from '@cocobnk/money'
import { Amount, Card, Form, KeyValue, Note, SubmitButton, toast, useAmountText } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { MEMBER } from '../../live/query-keys.ts'
import { EditButton } from '../../money-form/edit-button.tsx'
import css from '../../money-form/money-form.module.css'
import { NeedsNetwork } from '../../money-form/needs-network.tsx'
import { useKeyedCall } from '../../money-form/use-keyed-call.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import type { ReturnDraft } from './draft.ts'
import { leavingQuery } from './fund-queries.ts'
import { LeavingSum } from './leaving-sum.tsx'
import type { Fund } from './queries.ts'

type ReturnReviewProps = { readonly fund: Fund; readonly draft: ReturnDraft }

/** Shows the exact payout and loss before anything is moved. */
export function ReturnReview({ fund, draft }: ReturnReviewProps): ReactNode {
  const t = useText('fund')
  const amountText = useAmountText()
  const { client, queryClient } = useApp()
  const navigate = useNavigate()
  const { trouble, tone, submit, onUnknown } = useSubmit()
  const call = useKeyedCall({ given: draft.idempotencyKey, onUnknown })
  const { fund_seq, amount } = draft
  const leaving = useQuery(leavingQuery(client, fund_seq, amount || undefined))
  const { code } = fund.asset
  const send = async () => {
    await call('POST /finance/return', { body: { fund_seq, ...(amount && { amount }) } })
    toast.success(t('returned'))
    await navigate({ to: '/product/subscription/list', search: { seq: fund_seq }, replace: true })
    await queryClient.invalidateQueries({ queryKey: [MEMBER] })
  }
  return (
    <Loaded from={leaving} failed={t('failed')}>
      {({ leaving: quoted }) => (
        <Form onSubmit={() => submit(send)}>
          <div className={css.columns}>
            <Card>
              <KeyValue
                look="ruled"
                rows={[
                  {
                    label: t('amount'),
                    note: t(amount ? 'return.part' : 'return.whole'),
                    value: <Amount value={quoted.principal} asset={code} decimals={MAX_DIGITS} size="lg" align="end" />,
                  },
                  { label: t('product'), value: fund.instrument.name },
                ]}
              />
              <LeavingSum fund={fund} leaving={quoted} />
            </Card>
            <div className={css.panel}>
              {trouble ? <Trouble tone={tone}>{trouble}</Trouble> : null}
              <div className={css.actions}>
                <NeedsNetwork />
                <EditButton>{t('edit')}</EditButton>
                <SubmitButton>
                  {t('return.submit', { amount: amountText(quoted.principal, MAX_DIGITS, code), code })}
                </SubmitButton>
              </div>
              <Note>{t('return.note')}</Note>
            </div>
          </div>
        </Form>
      )}
    </Loaded>
  )
}
