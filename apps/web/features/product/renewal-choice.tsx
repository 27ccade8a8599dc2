import { confirm, Segmented, Stack, Text, useAmountText } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { FUNDS_KEY } from '../../live/query-keys.ts'
import { useAction } from '../../refusal/use-action.ts'
import { useText } from '../../texts.ts'
import { productQuery } from './product-queries.ts'
import type { Fund } from './queries.ts'

/** Choice between payout at maturity and renewal at the shown rate. */
export function RenewalChoice({ fund }: { readonly fund: Fund }): ReactNode {
  const t = useText('fund')
  const amountText = useAmountText()
  const { client, queryClient } = useApp()
  const { run } = useAction()
  const { data: product } = useQuery(productQuery(client, fund.instrument.instrument_seq))
  const offered = product?.rates.find(({ term_days }) => term_days === fund.term_days)
  const isRenewed = fund.renewal_rate !== null
  const patch = (body: { type: 'SET_PAID_OUT' } | { type: 'SET_RENEWED'; rate: string; document_version: number }) =>
    run(async () => {
      await client.call('PATCH /finance/fund/{fund_seq}', { path: { fund_seq: fund.fund_seq }, body })
      await queryClient.invalidateQueries({ queryKey: FUNDS_KEY })
    })
  const choose = async (value: 'paid' | 'renewed') => {
    if (value === 'paid') return patch({ type: 'SET_PAID_OUT' })
    if (!product || !offered) return undefined
    const message = t('renewal.sure.text', { days: fund.term_days, rate: amountText(offered.rate) })
    const isSure = await confirm({ title: t('renewal.sure'), message, confirmText: t('renewal.renewed') })
    const { document_version } = product
    return isSure ? patch({ type: 'SET_RENEWED', rate: offered.rate, document_version }) : undefined
  }
  return (
    <Stack gap="xs">
      <Text size="sm" weight="semibold">
        {t('renewal')}
      </Text>
      {offered || isRenewed ? (
        <Segmented
          label={t('renewal')}
          fullWidth
          value={isRenewed ? 'renewed' : 'paid'}
          options={[
            { value: 'paid', label: t('renewal.paid') },
            { value: 'renewed', label: t('renewal.renewed') },
          ]}
          onChange={(value) => void choose(value)}
        />
      ) : null}
      <Text size="sm" tone="muted">
        {isRenewed
          ? t('renewal.at', { days: fund.term_days, rate: amountText(fund.renewal_rate ?? fund.rate) })
          : offered
            ? t('renewal.offered', { days: fund.term_days, rate: amountText(offered.rate) })
            : t('renewal.none')}
      </Text>
    </Stack>
  )
}
