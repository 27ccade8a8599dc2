import { MAX_DIGITS } from '@cocobnk/money'
import { Amount, Card, Divider, KeyValue, Stack, Text, TextLink } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { isSome, without } from '../../money-form/amounts.ts'
import { ratesQuery } from '../../rate/queries.ts'
import { usotValue } from '../../rate/value.ts'
import { useText } from '../../texts.ts'
import type { Account } from '../account/queries.ts'
import { LimitPanel } from '../grade/limit-panel.tsx'

type CostProps = { readonly account: Account; readonly amount: string; readonly toOthers: boolean }

/** The arriving amount, the fee (none) and the remaining balance; for transfers to others, also the rest of the daily cap. */
export function CostPanel({ account, amount, toOthers }: CostProps): ReactNode {
  const t = useText('transfer')
  const { code } = account.asset
  const { data: rates = new Map() } = useQuery(ratesQuery(useApp().client))
  const usot = usotValue(rates, code, amount || '0') ?? '0'
  const money = (value: string) => (isSome(amount) ? <Amount value={value} asset={code} decimals={MAX_DIGITS} /> : '–')
  return (
    <Card>
      <Stack gap="md">
        <KeyValue
          rows={[
            { label: t('arrives'), note: t('atOnce'), value: money(amount) },
            { label: t('fee'), value: t('fee.none') },
            { label: t('total'), value: money(amount), total: true },
            { label: t('left'), value: money(without(account.available_balance, amount)) },
          ]}
        />
        {toOthers ? (
          <>
            <Divider />
            <LimitPanel sending={{ kind: 'transfer', usot }} />
            <Text size="sm">
              <TextLink component={Link} to="/certification-management/auth-management">
                {t('limit.raise')}
              </TextLink>
            </Text>
          </>
        ) : null}
      </Stack>
    </Card>
  )
}
