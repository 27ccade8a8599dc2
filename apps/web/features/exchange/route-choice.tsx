import { Amount, ChoiceCards } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import type { Quote } from './queries.ts'
import type { RouteState } from './use-route.ts'

/** Enough for a comparison; the exact figure is in the panel below. */
const FIGURE_DECIMALS = 6

type RouteChoiceProps = {
  readonly state: RouteState
  readonly quote: Quote | undefined
  /** Code of the received asset. */
  readonly code: string
}

/** What the firm quote and the order book each pay out for the amount. The better one is marked. */
export default function RouteChoice({ state, quote, code }: RouteChoiceProps): ReactNode {
  const t = useText('exchange')
  const { booked, better, route, choose } = state
  if (!booked) return null
  const { offer } = booked
  const figure = (amount: string | undefined) =>
    amount === undefined ? '–' : <Amount value={amount} asset={code} bare decimals={FIGURE_DECIMALS} />
  const note = (name: typeof route) => (name === better ? t('route.better') : undefined)
  return (
    <ChoiceCards
      label={t('route')}
      value={route}
      onChange={choose}
      options={[
        { value: 'quote', label: t('quote'), figure: figure(quote?.target_amount), note: note('quote') },
        {
          value: 'book',
          label: t('route.book'),
          figure: figure(offer.gets),
          note: offer.isWhole ? note('book') : t('book.thin'),
        },
      ]}
    />
  )
}
