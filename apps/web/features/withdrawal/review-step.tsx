import { ApiError } from '@cocobnk/client'
import { numberInGroups } from '@cocobnk/contract'
import { MAX_DIGITS } from '@cocobnk/money'
import { Amount, Card, Form, KeyValue, Note, SubmitButton, toast, useAmountText } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { MEMBER } from '../../live/query-keys.ts'
import { EditButton, Gone } from '../../money-form/edit-button.tsx'
import css from '../../money-form/money-form.module.css'
import { NeedsNetwork } from '../../money-form/needs-network.tsx'
import { type KeyedCall, useKeyedCall } from '../../money-form/use-keyed-call.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import type { Account } from '../account/queries.ts'
import { allWithdrawAddressesQuery, type WithdrawAddress } from '../withdraw-address/queries.ts'
import { Destination, targetOf } from './destination.tsx'
import type { Draft } from './draft.ts'
import { type Quote, quoteQuery, withdrawalQuery } from './queries.ts'
import { useFeeNote } from './use-fee-note.ts'
import { isRefusal, WayOut } from './way-out.tsx'

type ReviewProps = {
  readonly draft: Draft
  readonly accounts: readonly Account[]
  /** Called after a refusal: another attempt is a new request. */
  readonly onRefused: () => void
}

/** Shows exactly what will be sent, before sending. */
export function ReviewStep({ draft, accounts, onRefused }: ReviewProps): ReactNode {
  const t = useText('withdrawal')
  const { client } = useApp()
  const addresses = useQuery(allWithdrawAddressesQuery(client))
  const quote = useQuery(quoteQuery(client, draft.account_seq, draft.amount))
  const account = accounts.find(({ account_seq }) => account_seq === draft.account_seq)
  return (
    <Loaded from={addresses} failed={t('addresses.failed')}>
      {(all) => (
        <Loaded from={quote} failed={t('quote.failed')}>
          {(quoted) => {
            const address = all.find(({ address_seq }) => address_seq === draft.address_seq)
            if (!account || !address || !quoted.cost) return <Gone edit={t('edit')}>{t('review.gone')}</Gone>
            return <Known {...{ draft, account, address, onRefused }} quote={quoted} cost={quoted.cost} />
          }}
        </Loaded>
      )}
    </Loaded>
  )
}

type Cost = NonNullable<Quote['cost']>
type KnownProps = Omit<ReviewProps, 'accounts'> & {
  readonly account: Account
  readonly address: WithdrawAddress
  readonly quote: Quote
  readonly cost: Cost
}

function Known({ draft, account, address, quote, cost, onRefused }: KnownProps): ReactNode {
  const t = useText('withdrawal')
  const amountText = useAmountText()
  const { trouble, tone, code, submit, onUnknown } = useSubmit()
  const call = useKeyedCall({ given: draft.idempotencyKey, onUnknown })
  const send = useSend({ draft, account, address, onRefused, call })
  return (
    <Form onSubmit={() => submit(send)}>
      <div className={css.columns}>
        <Card>
          <Summary account={account} address={address} quote={quote} cost={cost} />
        </Card>
        <div className={css.panel}>
          {trouble ? (
            <Trouble tone={tone}>
              {trouble} <WayOut code={code} asset={account.asset} />
            </Trouble>
          ) : null}
          <div className={css.actions}>
            <NeedsNetwork />
            <EditButton>{t('edit')}</EditButton>
            <SubmitButton>
              {t('submit', {
                amount: amountText(cost.total, MAX_DIGITS, account.asset.code),
                code: account.asset.code,
              })}
            </SubmitButton>
          </div>
          <Note>{t('review.note')}</Note>
        </div>
      </div>
    </Form>
  )
}

type SendProps = Pick<KnownProps, 'draft' | 'account' | 'address' | 'onRefused'> & { readonly call: KeyedCall }

function useSend({ draft, account, address, onRefused, call }: SendProps) {
  const t = useText('withdrawal')
  const { client, queryClient } = useApp()
  const navigate = useNavigate()
  const { account_seq, address_seq, amount } = draft
  const body = {
    account_seq,
    address_seq,
    amount,
    asset_seq: account.asset.asset_seq,
    address: address.address,
    memo: address.memo,
  }
  return async () => {
    try {
      const { withdrawal } = await call('POST /asset/withdraw', { body })
      const { withdrawal_seq } = withdrawal
      toast.success(t('requested'))
      queryClient.setQueryData(withdrawalQuery(client, withdrawal_seq).queryKey, withdrawal)
      // Replaces the review, so that Back does not show it again.
      await navigate({ to: '/withdraw/detail', search: { seq: withdrawal_seq }, replace: true })
      await queryClient.invalidateQueries({ queryKey: [MEMBER] })
    } catch (failure) {
      if (failure instanceof ApiError && isRefusal(failure.error)) onRefused()
      throw failure
    }
  }
}

type SummaryProps = Pick<KnownProps, 'account' | 'address' | 'quote' | 'cost'>

function Summary({ account, address, quote, cost }: SummaryProps): ReactNode {
  const t = useText('withdrawal')
  const { asset, title, number } = account
  const feeNote = useFeeNote(quote)
  return (
    <KeyValue
      look="ruled"
      rows={[
        {
          label: t('net'),
          value: (
            <Amount
              value={cost.net}
              asset={asset.code}
              decimals={MAX_DIGITS}
              size="lg"
              align="end"
              converted={<Amount value={cost.usot} asset="USOT" decimals={2} />}
            />
          ),
        },
        { label: t(targetOf(asset)), wide: true, value: <Destination destination={address} /> },
        ...(address.network ? [{ label: t('network'), value: address.network }] : []),
        { label: t('account'), note: numberInGroups(number), value: title },
        {
          label: t('fee'),
          note: feeNote,
          value: <Amount value={cost.fee} asset={asset.code} decimals={MAX_DIGITS} />,
        },
        {
          label: t('total'),
          total: true,
          value: <Amount value={cost.total} asset={asset.code} decimals={MAX_DIGITS} />,
        },
      ]}
    />
  )
}
