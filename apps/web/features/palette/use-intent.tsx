import { numberInGroups } from '@cocobnk/contract'
import { compareDecimals, MAX_DIGITS } from '@cocobnk/money'
import { type Command, IconExchange, IconSend, PersonMark, useAmountText } from '@cocobnk/ui'
import { useNavigate } from '@tanstack/react-router'
import { useApp } from '../../context.ts'
import { without } from '../../money-form/amounts.ts'
import { useText } from '../../texts.ts'
import type { Account } from '../account/queries.ts'
import type { Payee } from '../transfer/queries.ts'
import type { Intent } from './intent.ts'
import { payerOf } from './payer.ts'
import { canBe } from './person.ts'
import { TransferAside } from './transfer-aside.tsx'

type Facts = { readonly accounts: readonly Account[]; readonly payees: readonly Payee[] }

/** A name may match several payees; each is offered with its account number. */
const PEOPLE_MAX = 3

/** Commands for the typed intent, with the remaining balance. They open the form; nothing is sent from here. */
export function useIntent(intent: Intent | undefined, { accounts, payees }: Facts): readonly Command[] {
  const t = useText('palette')
  const amountText = useAmountText()
  const navigate = useNavigate()
  const { newKey } = useApp()
  if (!intent) return []
  const money = (amount: string, code: string) => `${amountText(amount, MAX_DIGITS, code)} ${code}`
  const group = t('group.now')
  if (intent.kind === 'exchange') {
    const { amount, from, to } = intent
    const source = payerOf(accounts, from, amount)
    const target = payerOf(accounts, to, '0')
    if (!source || !target) return []
    const search = { from: source.account_seq, to: target.account_seq, amount }
    return [
      {
        id: 'intent:exchange',
        label: t('intent.exchange', { amount: money(amount, from), code: to }),
        description: t('intent.exchange.note', { account: source.title }),
        group,
        icon: <IconExchange size="sm" />,
        run: () => void navigate({ to: '/exchange/direct-exchange', search }),
      },
    ]
  }
  const { who, amount, code } = intent
  const payer = payerOf(accounts, code, amount)
  if (!payer) return []
  const isEnough = compareDecimals(payer.available_balance, amount) >= 0
  const left = without(payer.available_balance, amount)
  const note = isEnough
    ? t('intent.left', { account: payer.title, amount: money(left, code) })
    : t('intent.short', { account: payer.title, amount: money(payer.available_balance, code) })
  const search = { active_tab: 'favourite', account: payer.account_seq, amount }
  if (who === '')
    return [
      {
        id: 'intent:send',
        label: t('intent.send', { amount: money(amount, code) }),
        description: note,
        group,
        icon: <IconSend size="sm" />,
        run: () => void navigate({ to: '/transfer/account-transfer', search }),
      },
    ]
  return payees
    .filter(({ asset, name }) => asset.code === code && canBe(who, name))
    .slice(0, PEOPLE_MAX)
    .map(({ payee_seq, name, account_number: to }) => ({
      id: `intent:${payee_seq}`,
      label: t('intent.sendTo', { amount: money(amount, code), name }),
      description: `${numberInGroups(to)} · ${note}`,
      group,
      icon: <PersonMark name={name} />,
      aside: <TransferAside {...{ amount, code, name, payer, left: isEnough ? left : undefined }} number={to} />,
      run: () =>
        void navigate({ to: '/transfer/account-transfer', search: { ...search, to }, state: { prepared: newKey() } }),
    }))
}
