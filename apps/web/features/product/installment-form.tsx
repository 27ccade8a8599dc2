import { Form, MoneyInput, Stack, SubmitButton, toast } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { ACCOUNTS_KEY, FUNDS_KEY } from '../../live/query-keys.ts'
import { useDayText } from '../../locale/day.tsx'
import { isSome } from '../../money-form/amounts.ts'
import { NeedsNetwork } from '../../money-form/needs-network.tsx'
import { useKeyedCall } from '../../money-form/use-keyed-call.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { assetQuery } from '../../setting/queries.ts'
import { useText } from '../../texts.ts'
import type { Fund } from './queries.ts'

/** Refusals that concern the amount are shown at its field. */
const OF_AMOUNT = {
  BELOW_MINIMUM_EXECUTION: 'amount',
  ABOVE_MAXIMUM_EXECUTION: 'amount',
  INSUFFICIENT_BALANCE: 'amount',
}

/** Pays the instalment that is due. */
export function InstallmentForm({ fund }: { readonly fund: Fund }): ReactNode {
  const t = useText('fund')
  const day = useDayText()
  const { client, queryClient } = useApp()
  const { data: assets = [] } = useQuery(assetQuery(client))
  const [amount, setAmount] = useState(fund.installments?.amount ?? '')
  const { trouble, tone, submit, onUnknown } = useSubmit(OF_AMOUNT)
  const call = useKeyedCall({ onUnknown })
  const pay = async () => {
    const path = { fund_seq: fund.fund_seq }
    await call('POST /finance/fund/{fund_seq}/installment', { path, body: { amount } })
    toast.success(t('installment.done'))
    for (const queryKey of [FUNDS_KEY, ACCOUNTS_KEY]) await queryClient.invalidateQueries({ queryKey })
  }
  return (
    <Form
      onSubmit={() => submit(pay)}
      validate={() => (isSome(amount) ? ({} as Record<string, string>) : { amount: t('enterAmount') })}
    >
      <Stack gap="sm">
        {trouble ? <Trouble tone={tone}>{trouble}</Trouble> : null}
        <MoneyInput
          name="amount"
          label={t('installment.due', { on: day(fund.installments?.next_on ?? fund.started_on) })}
          value={amount}
          onChange={setAmount}
          asset={fund.asset.code}
          decimals={assets.find(({ seq }) => seq === fund.asset.asset_seq)?.decimal_point ?? 0}
          pad
        />
        <NeedsNetwork />
        <SubmitButton>{t('installment.pay')}</SubmitButton>
      </Stack>
    </Form>
  )
}
