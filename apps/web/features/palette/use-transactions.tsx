import { useLocale } from '@cocobnk/i18n/react'
import { MAX_DIGITS } from '@cocobnk/money'
import { type Command, IconDeposit, IconExchange, IconSend, IconWithdraw, useAmountText } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useApp } from '../../context.ts'
import { failureText } from '../../list/pages.ts'
import { agoText } from '../../locale/time-text.ts'
import { useText } from '../../texts.ts'
import { useSettled } from '../exchange/use-settled.ts'
import { transactionsQuery, type Wanted } from './queries.ts'

const TYPING_MS = 300

/** Finds transactions by the typed number or amount. Debounced. */
export function useTransactions(wanted: Wanted | undefined): {
  readonly commands: readonly Command[]
  readonly searching: boolean
  /** Why nothing could be searched. */
  readonly trouble: string | undefined
} {
  const t = useText('palette')
  const { locale } = useLocale()
  const amountText = useAmountText()
  const navigate = useNavigate()
  const [now] = useState(() => Date.now())
  const key = JSON.stringify(wanted)
  const settled = useSettled(key, TYPING_MS) === key ? wanted : undefined
  const { data, error, isFetching } = useQuery(transactionsQuery(useApp().client, settled))
  const searching = wanted !== undefined && (settled === undefined || isFetching)
  const trouble = error && !searching ? failureText(error, t('transaction.failed')) : undefined
  if (!wanted || !data) return { commands: [], searching, trouble }
  const money = (amount: string, code: string) => `${amountText(amount, MAX_DIGITS, code)} ${code}`
  const row = (id: string, label: string, at: string | null, icon: Command['icon'], href: string): Command => ({
    id: `transaction:${id}`,
    label,
    group: t('group.transaction'),
    ...(at ? { description: agoText(locale, at, now) } : {}),
    icon,
    run: () => void navigate({ href }),
  })
  const commands = [
    ...data.transfers.map(({ transfer_seq: seq, direction, amount, asset, counterpart, at }) =>
      row(
        seq,
        t(`transfer.${direction}`, { amount: money(amount, asset.code), name: counterpart.name ?? '–' }),
        at,
        <IconSend size="sm" />,
        `/transfer/account-transfer/${seq}`,
      ),
    ),
    ...data.deposits.map(({ deposit_seq: seq, amount, asset, seen_at, announced_at }) =>
      row(
        seq,
        t('transaction.deposit', { amount: money(amount, asset.code) }),
        seen_at ?? announced_at,
        <IconDeposit size="sm" />,
        `/deposit/detail?seq=${seq}`,
      ),
    ),
    ...data.withdrawals.map(({ withdrawal_seq: seq, amount, asset, requested_at }) =>
      row(
        seq,
        t('transaction.withdrawal', { amount: money(amount, asset.code) }),
        requested_at,
        <IconWithdraw size="sm" />,
        `/withdraw/detail?seq=${seq}`,
      ),
    ),
    ...data.exchanges.map((one) =>
      row(
        one.exchange_seq,
        t('transaction.exchange', {
          given: money(one.source_amount, one.source_asset.code),
          received: money(one.target_amount, one.target_asset.code),
        }),
        one.exchanged_at,
        <IconExchange size="sm" />,
        `/lookup/transfer-detail?seq=${one.exchange_seq}`,
      ),
    ),
  ]
  return { commands, searching, trouble }
}
