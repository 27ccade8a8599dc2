import { useLocale } from '@cocobnk/i18n/react'
import { DEFAULT_DECIMALS } from '@cocobnk/money'
import { BalanceChart, Group, Segmented, Stack, useAmountText } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { type Period, periodStart } from '../../list/period.ts'
import { dateText } from '../../locale/time-text.ts'
import { MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { balanceSeries, type Point } from './balance-series.ts'
import { type Account, balanceHistoryQuery } from './queries.ts'

/** From here on, figures use the locale's compact notation. */
const COMPACT_FROM = 10_000
const SHOWN = ['1w', '1m', '3m', '6m'] as const satisfies readonly Period[]

/** Balance of one asset over time, summed over all accounts. */
export function BalanceHistory({ accounts }: { readonly accounts: readonly Account[] }): ReactNode {
  const t = useText('account')
  const periodText = useText('period')
  const codes = [...new Set(accounts.map(({ asset }) => asset.code))]
  const [chosen, setChosen] = useState<string>()
  const [period, setPeriod] = useState<(typeof SHOWN)[number]>('1m')
  const code = chosen !== undefined && codes.includes(chosen) ? chosen : richest(accounts)
  const own = accounts.filter(({ asset }) => asset.code === code)
  return (
    <MemberSection
      title={t('chart')}
      action={
        <Segmented
          label={periodText('label')}
          value={period}
          options={SHOWN.map((value) => ({ value, label: periodText(value) }))}
          onChange={setPeriod}
        />
      }
    >
      <Stack gap="lg">
        {codes.length > 1 ? (
          <Group>
            <Segmented
              label={t('chart.asset')}
              value={code}
              options={codes.map((value) => ({ value, label: value }))}
              onChange={setChosen}
            />
          </Group>
        ) : null}
        <History code={code} accounts={own} period={period} />
      </Stack>
    </MemberSection>
  )
}

type HistoryProps = { readonly code: string; readonly accounts: readonly Account[]; readonly period: Period }

function History({ code, accounts, period }: HistoryProps): ReactNode {
  const t = useText('account')
  const query = balanceHistoryQuery(
    useApp().client,
    accounts.map(({ account_seq }) => account_seq),
    period,
  )
  const [now] = useState(() => Date.now())
  return (
    <Loaded from={useQuery(query)} failed={t('log.failed')}>
      {(logs) => {
        const balances = accounts.map(({ balance }) => balance)
        const latest = Math.max(now, ...logs.flatMap(([newest]) => (newest ? [Date.parse(newest.at)] : [])))
        const from = periodStart(period, new Date(now)).getTime()
        return <Line code={code} points={balanceSeries({ logs, balances, from, now: latest })} />
      }}
    </Loaded>
  )
}

function Line({ code, points }: { readonly code: string; readonly points: readonly Point[] }): ReactNode {
  const t = useText('account')
  const { locale } = useLocale()
  const amountText = useAmountText()
  const textOf = (value: number) => `${amountText(value.toFixed(DEFAULT_DECIMALS), DEFAULT_DECIMALS, code)} ${code}`
  const [first, last] = [points[0]?.value ?? 0, points.at(-1)?.value ?? 0]
  const from = dateText(locale, new Date(points[0]?.at ?? 0).toISOString())
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 4 })
  const levelText = (value: number) => (value < COMPACT_FROM ? amountText(value.toFixed(8)) : compact.format(value))
  return (
    <BalanceChart
      points={points}
      label={t('chart.summary', { code, from, first: textOf(first), last: textOf(last) })}
      levelText={levelText}
      first={{ at: from, text: textOf(first) }}
      last={{ at: t('now'), text: textOf(last) }}
    />
  )
}

/** The first asset with a balance, or else the first. Without rates, assets cannot be compared. */
function richest(accounts: readonly Account[]): string {
  return (accounts.find(({ balance }) => /[1-9]/.test(balance)) ?? accounts[0])?.asset.code ?? ''
}
