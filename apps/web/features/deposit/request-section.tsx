import { AccordionItem, Form, MoneyInput, Stack, SubmitButton, Text, toast } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { DEPOSITS_KEY } from '../../live/query-keys.ts'
import { useKeyedCall } from '../../money-form/use-keyed-call.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { assetQuery } from '../../setting/queries.ts'
import { useText } from '../../texts.ts'
import type { Account } from '../account/queries.ts'

/** Announces coins that are about to be sent. */
export function RequestSection({ account }: { readonly account: Account }): ReactNode {
  const t = useText('deposit')
  const { client, queryClient } = useApp()
  const { data: assets = [] } = useQuery(assetQuery(client))
  const { trouble, tone, submit, onUnknown } = useSubmit({ BELOW_MINIMUM_DEPOSIT: 'amount' })
  const [amount, setAmount] = useState('')
  const call = useKeyedCall({ onUnknown })
  const { account_seq, asset } = account
  const request = () =>
    submit(async () => {
      await call('POST /asset/deposit', { body: { account_seq, amount } })
      toast.success(t('request.done'))
      setAmount('')
      await queryClient.invalidateQueries({ queryKey: DEPOSITS_KEY })
    })
  return (
    <AccordionItem title={t('request')}>
      <Form onSubmit={request}>
        <Stack gap="md">
          <Text size="sm" tone="muted">
            {t('request.note')}
          </Text>
          {trouble ? <Trouble tone={tone}>{trouble}</Trouble> : null}
          <MoneyInput
            name="amount"
            label={t('request.amount')}
            required
            value={amount}
            onChange={setAmount}
            asset={asset.code}
            decimals={assets.find(({ seq }) => seq === asset.asset_seq)?.decimal_point ?? 0}
            pad
          />
          <SubmitButton variant="default">{t('request.send')}</SubmitButton>
        </Stack>
      </Form>
    </AccordionItem>
  )
}
