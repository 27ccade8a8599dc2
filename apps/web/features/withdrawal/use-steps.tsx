import type { Translate } from '@cocobnk/i18n/react'
import { MAX_DIGITS } from '@cocobnk/money'
import { type AmountText, type TimelineStep, useAmountText } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { When } from '../../locale/when.tsx'
import { type TextKey, useText } from '../../texts.ts'
import type { Withdrawal } from './queries.ts'
import { Txid } from './txid.tsx'

type Words = Translate<TextKey<'withdrawal'>>
type State = TimelineStep['state']

/** The steps of a successful withdrawal, in order. Other endings are shown where the withdrawal ended. */
const ORDER = ['REQUESTED', 'HELD', 'REVIEW', 'CLEARED', 'SIGNING', 'SENT', 'CONFIRMING', 'PAID'] as const

/** Timeline of a withdrawal, from the request to the last confirmation. */
export function useSteps(withdrawal: Withdrawal): TimelineStep[] {
  const t = useText('withdrawal')
  const amountText = useAmountText()
  const ended = endOf(t, withdrawal)
  const { txid, bank_reference, asset } = withdrawal
  const left = [...(txid ? [sent(t, withdrawal)] : []), ...(bank_reference ? [ordered(t, withdrawal)] : [])]
  if (ended) return [requested(t, amountText, withdrawal), ...left, ended]
  if (asset.kind === 'FIAT')
    return [requested(t, amountText, withdrawal), checked(t, withdrawal), ordered(t, withdrawal), paid(t, withdrawal)]
  return [
    requested(t, amountText, withdrawal),
    checked(t, withdrawal),
    signed(t, withdrawal),
    sent(t, withdrawal),
    confirming(t, withdrawal),
    paid(t, withdrawal),
  ]
}

/** The state of a timeline step: done after `last`, in progress from `first` on. */
function stateOf({ step }: Withdrawal, first: (typeof ORDER)[number], last: (typeof ORDER)[number]): State {
  const at = ORDER.indexOf(step as (typeof ORDER)[number])
  if (at > ORDER.indexOf(last)) return 'done'
  return at >= ORDER.indexOf(first) ? 'now' : 'next'
}

const timeOf = (at: string | null): { time?: ReactNode } => (at ? { time: <When at={at} /> } : {})

function requested(t: Words, amountText: AmountText, withdrawal: Withdrawal): TimelineStep {
  const { step, requested_at, total, asset } = withdrawal
  const isHeld = step !== 'REQUESTED' && step !== 'REFUSED'
  return {
    key: 'requested',
    state: step === 'REQUESTED' ? 'now' : 'done',
    title: t('way.requested'),
    ...timeOf(requested_at),
    ...(isHeld
      ? { detail: t('way.held', { amount: amountText(total, MAX_DIGITS, asset.code), code: asset.code }) }
      : {}),
  }
}

function checked(t: Words, withdrawal: Withdrawal): TimelineStep {
  const { step, cleared_at } = withdrawal
  const state = stateOf(withdrawal, 'HELD', 'REVIEW')
  const detail = step === 'REVIEW' ? t('way.review') : state === 'now' ? t('way.checking') : undefined
  return { key: 'checked', state, title: t('way.checked'), ...timeOf(cleared_at), ...(detail ? { detail } : {}) }
}

function signed(t: Words, withdrawal: Withdrawal): TimelineStep {
  const state = stateOf(withdrawal, 'CLEARED', 'SIGNING')
  const detail = state === 'now' ? { detail: t('way.signing') } : {}
  return { key: 'signed', state, title: t('way.signed'), ...detail }
}

function sent(t: Words, { txid, explorer_url, sent_at }: Withdrawal): TimelineStep {
  return {
    key: 'sent',
    state: sent_at ? 'done' : 'next',
    title: t('way.sent'),
    ...timeOf(sent_at),
    ...(txid ? { detail: <Txid txid={txid} explorerUrl={explorer_url} /> } : {}),
  }
}

/** For bank payouts: done once the bank has assigned a reference to the order. */
function ordered(t: Words, withdrawal: Withdrawal): TimelineStep {
  const { bank_reference, sent_at } = withdrawal
  return {
    key: 'ordered',
    state: bank_reference ? 'done' : stateOf(withdrawal, 'CLEARED', 'SENT'),
    title: t('way.ordered'),
    ...timeOf(sent_at),
    ...(bank_reference ? { detail: `${t('bank_reference')}: ${bank_reference}` } : {}),
  }
}

function confirming(t: Words, withdrawal: Withdrawal): TimelineStep {
  const { confirmations: n, confirmations_required: of } = withdrawal
  const state = stateOf(withdrawal, 'SENT', 'CONFIRMING')
  return {
    key: 'confirming',
    state,
    title: t('way.confirming', { n, of }),
    ...(state === 'next' ? {} : { confirmations: { done: n, needed: of } }),
    ...(state === 'now' && n === 0 ? { detail: t('way.waiting') } : {}),
  }
}

function paid(t: Words, withdrawal: Withdrawal): TimelineStep {
  const isPaid = withdrawal.step === 'PAID'
  const isUnderWay = withdrawal.bank_reference !== null
  const state = isPaid ? 'done' : isUnderWay ? 'now' : 'next'
  return { key: 'paid', state, title: t('way.paid'), ...timeOf(isPaid ? withdrawal.ended_at : null) }
}

const ENDS = ['REFUSED', 'CANCELED', 'REJECTED', 'RETURNED'] as const

function endOf(t: Words, { step, reason, ended_at, asset }: Withdrawal): TimelineStep | undefined {
  const end = ENDS.find((one) => one === step)
  if (!end) return undefined
  const why = end === 'REJECTED' && reason ? `${t('way.reason', { reason })} ` : ''
  return {
    key: 'end',
    state: 'refused',
    title: t(`step.${end}`),
    ...timeOf(ended_at),
    detail: `${why}${t(end === 'RETURNED' && asset.kind === 'FIAT' ? 'way.RETURNED.bank' : `way.${end}`)}`,
  }
}
