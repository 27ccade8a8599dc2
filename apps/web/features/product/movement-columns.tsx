import { Amount, type Column, Stack, StateDot, Text, TextLink } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import { When } from '../../locale/when.tsx'
import { useText } from '../../texts.ts'
import type { FundMovement } from './fund-queries.ts'

const TONES = { PENDING: 'pending', DONE: 'success', REFUSED: 'danger' } as const

/** Columns for returns or paid dividends. */
export function useMovementColumns(about: 'return' | 'dividend'): readonly Column<FundMovement>[] {
  const t = useText('fund')
  const interest: Column<FundMovement> = {
    key: 'interest',
    header: t('interest'),
    align: 'end',
    phone: about === 'return' ? 'line' : 'trail',
    cell: (step) => <Amount value={step.interest} asset={step.dividend_asset.code} signed />,
  }
  const returned: readonly Column<FundMovement>[] = [
    {
      key: 'principal',
      header: t('principal'),
      align: 'end',
      phone: 'trail',
      cell: ({ principal, asset }) => <Amount value={principal} asset={asset.code} signed />,
    },
    interest,
    {
      key: 'lost',
      header: t('lost'),
      align: 'end',
      phone: 'line',
      cell: ({ lost, dividend_asset }) => (
        <Text component="span" tone={/[1-9]/.test(lost) ? 'danger' : 'muted'}>
          <Amount value={lost} asset={dividend_asset.code} />
        </Text>
      ),
    },
  ]
  return [
    {
      key: 'product',
      header: t('product'),
      phone: 'lead',
      cell: ({ fund_seq, name, kind }) => (
        <Stack gap="2xs">
          <TextLink component={Link} to={`/product/subscription/list?seq=${fund_seq}`} cover plain>
            {name}
          </TextLink>
          <Text component="span" size="sm" tone="muted">
            {t(`step.${kind}`)}
          </Text>
        </Stack>
      ),
    },
    ...(about === 'return' ? returned : [interest]),
    {
      key: 'state',
      header: t('state'),
      phone: 'line',
      align: 'end',
      cell: ({ state, at }) => (
        <Stack gap="2xs" align="end">
          <StateDot tone={TONES[state]}>{t(`stepState.${state}`)}</StateDot>
          <Text component="span" size="sm" tone="muted">
            <When at={at} />
          </Text>
        </Stack>
      ),
    },
  ]
}
