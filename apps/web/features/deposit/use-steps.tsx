import type { Translate } from '@cocobnk/i18n/react'
import { TextLink, type TimelineStep, useAmountText } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import { When } from '../../locale/when.tsx'
import { type TextKey, useText } from '../../texts.ts'
import type { Deposit } from './queries.ts'

type Words = Translate<TextKey<'deposit'>>
type Telling = { readonly t: Words; readonly amountText: ReturnType<typeof useAmountText> }

/** Timeline of a deposit, from the request or first sight up to the balance. */
export function useSteps(deposit: Deposit): TimelineStep[] {
  const t = useText('deposit')
  const amountText = useAmountText()
  return [...requestSteps(t, deposit), seenStep(t, deposit), ...arrivalSteps({ t, amountText }, deposit)]
}

function requestSteps(t: Words, { step, announced_at }: Deposit): TimelineStep[] {
  if (!announced_at) return []
  const time = <When at={announced_at} />
  const request: TimelineStep = { key: 'request', state: 'done', title: t('way.announced'), time }
  if (step !== 'CALLED_OFF') return [request]
  return [request, { key: 'called-off', state: 'refused', title: t('step.CALLED_OFF'), detail: t('way.calledOff') }]
}

function seenStep(t: Words, { seen_at, account_seq }: Deposit): TimelineStep {
  if (seen_at) return { key: 'seen', state: 'done', title: t('way.seen'), time: <When at={seen_at} /> }
  const detail = (
    <>
      {t('way.expected')}{' '}
      <TextLink component={Link} to={`/deposit?account=${account_seq}`}>
        {t('toAddress')}
      </TextLink>
    </>
  )
  return { key: 'seen', state: 'now', title: t('step.ANNOUNCED'), detail }
}

/** Steps of deposits that are in the books. */
const DEEP: readonly Deposit['step'][] = ['CREDITED', 'KEPT', 'DUST', 'RETURNING', 'RETURNED']

function arrivalSteps({ t, amountText }: Telling, deposit: Deposit): TimelineStep[] {
  const { step, asset, returned, kept_for, confirmations, confirmations_required, seen_at, credited_at } = deposit
  if (step === 'VANISHED')
    return [{ key: 'gone', state: 'refused', title: t('step.VANISHED'), detail: t('way.vanished') }]
  const isDeep = DEEP.includes(step)
  const confirming: TimelineStep = {
    key: 'confirming',
    state: isDeep ? 'done' : seen_at ? 'now' : 'next',
    title: t('way.confirming', { n: confirmations, of: confirmations_required }),
    ...(seen_at ? { confirmations: { done: confirmations, needed: confirmations_required } } : {}),
    ...(step === 'WAITING' ? { detail: t('way.waiting') } : {}),
  }
  const why = kept_for === 'INTERNAL_TRANSFER' ? t('way.kept.INTERNAL_TRANSFER') : t('way.kept')
  if (step === 'KEPT')
    return [
      confirming,
      { key: 'kept', state: 'now', title: t('step.KEPT'), detail: why },
      { key: 'decided', state: 'next', title: t('way.kept.next'), detail: t('way.kept.nextDetail') },
    ]
  if (step === 'DUST')
    return [confirming, { key: 'dust', state: 'refused', title: t('step.DUST'), detail: t('way.dust') }]
  if (returned) {
    const amount = `${amountText(returned.amount)} ${asset.code}`
    const back: TimelineStep = returned.returned_at
      ? {
          key: 'returned',
          state: 'done',
          title: t('step.RETURNED'),
          time: <When at={returned.returned_at} />,
          detail: t('way.returned', { amount }),
        }
      : { key: 'returned', state: 'now', title: t('step.RETURNING'), detail: t('way.returning', { amount }) }
    return [confirming, back]
  }
  const time = credited_at ? { time: <When at={credited_at} /> } : {}
  return [confirming, { key: 'credited', state: credited_at ? 'done' : 'next', title: t('way.credited'), ...time }]
}
