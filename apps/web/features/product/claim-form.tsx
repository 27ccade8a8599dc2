import { Amount, Form, Stack, SubmitButton, Text, toast, useAmountText } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { ACCOUNTS_KEY, FUNDS_KEY } from '../../live/query-keys.ts'
import { NeedsNetwork } from '../../money-form/needs-network.tsx'
import { useKeyedCall } from '../../money-form/use-keyed-call.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import type { Fund } from './queries.ts'

/** Claims dividends that are waiting to be paid out. */
export function ClaimForm({ fund }: { readonly fund: Fund }): ReactNode {
  const t = useText('fund')
  const amountText = useAmountText()
  const { queryClient } = useApp()
  const { trouble, tone, submit, onUnknown } = useSubmit()
  const call = useKeyedCall({ onUnknown })
  const { code } = fund.dividend_asset
  const claim = async () => {
    await call('POST /finance/dividend', { body: { fund_seq: fund.fund_seq } })
    toast.success(t('claimed'))
    for (const queryKey of [FUNDS_KEY, ACCOUNTS_KEY]) await queryClient.invalidateQueries({ queryKey })
  }
  return (
    <Form onSubmit={() => submit(claim)}>
      <Stack gap="xs">
        {trouble ? <Trouble tone={tone}>{trouble}</Trouble> : null}
        <Text size="sm" tone="muted">
          {t('claimable')}
        </Text>
        <Amount value={fund.claimable} asset={code} size="md" />
        <NeedsNetwork />
        <SubmitButton>{t('claim', { amount: amountText(fund.claimable, undefined, code), code })}</SubmitButton>
      </Stack>
    </Form>
  )
}
