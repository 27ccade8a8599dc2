import { Amount, type Column, Stack, Tag, Text, TextLink } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import { When } from '../../locale/when.tsx'
import { useText } from '../../texts.ts'
import type { Exchange } from './queries.ts'

export function useExchangeColumns(): readonly Column<Exchange>[] {
  const t = useText('exchange')
  return [
    {
      key: 'got',
      header: t('got'),
      phone: 'lead',
      cell: ({ exchange_seq, target_amount, target_asset }) => (
        <TextLink component={Link} to={`/lookup/transfer-detail?seq=${exchange_seq}`} cover plain>
          <Amount value={target_amount} asset={target_asset.code} signed />
        </TextLink>
      ),
    },
    {
      key: 'gave',
      header: t('gave'),
      align: 'end',
      phone: 'trail',
      cell: ({ source_amount, source_asset }) => <Amount value={`-${source_amount}`} asset={source_asset.code} />,
    },
    {
      key: 'type',
      header: t('type'),
      phone: 'line',
      cell: ({ type, market_code, status }) => (
        <Stack gap="2xs">
          <Text component="span" size="sm">
            {t(`type.${type}`)} · {market_code.replace('-', '/')}
          </Text>
          {status === 'APPROVED' ? null : <Tag tone="pending">{t('pending')}</Tag>}
        </Stack>
      ),
    },
    {
      key: 'date',
      header: t('date'),
      align: 'end',
      phone: 'line',
      cell: ({ exchanged_at }) => (
        <Text component="span" size="sm" tone="muted">
          <When at={exchanged_at} />
        </Text>
      ),
    },
  ]
}
