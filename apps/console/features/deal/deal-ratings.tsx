import type { CallOptions } from '@cocobnk/client'
import { Button, KeyValue, StateDot, Text, toast } from '@cocobnk/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useConsole } from '../../context.ts'
import { useMay } from '../../session/use-session.ts'
import { DetailSection } from '../../shell/frame.tsx'
import { useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import { ReasonDialog } from '../reason/reason-dialog.tsx'
import { DEAL_KEY, type Deal } from './queries.ts'

type Rating = Deal['ratings'][number]

/** The ratings by both sides. One operator can hide a rating or show it again, with a reason. */
export function DealRatings({ ratings }: Pick<Deal, 'ratings'>): ReactNode {
  const t = useText('deal')
  const { client } = useConsole()
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<Rating>()
  const act = chosen?.hidden_reason === null ? 'SET_HIDDEN' : 'SET_SHOWN'
  const change = async (reason: string, proof: CallOptions) => {
    if (!chosen) return
    const order = { path: { rating_seq: chosen.rating_seq }, body: { type: act, reason } } as const
    await client.call('PATCH /operator/deal/rating/{rating_seq}', order, proof)
    setChosen(undefined)
    toast.success(t(`done.${act}`))
    await queryClient.invalidateQueries({ queryKey: [...DEAL_KEY] })
  }
  return (
    <DetailSection title={t('ratings')}>
      {ratings.length === 0 ? <Text tone="muted">{t('ratings.none')}</Text> : null}
      <Rows ratings={ratings} onChoose={setChosen} />
      {chosen ? (
        <ReasonDialog
          title={t(`act.${act}`)}
          lead={t(`lead.${act}`)}
          act={t(`act.${act}`)}
          danger={act === 'SET_HIDDEN'}
          onSubmit={change}
          onClose={() => setChosen(undefined)}
        >
          <Rows ratings={[chosen]} />
        </ReasonDialog>
      ) : null}
    </DetailSection>
  )
}

type RowsProps = Pick<Deal, 'ratings'> & { readonly onChoose?: (rating: Rating) => void }

function Rows({ ratings, onChoose }: RowsProps): ReactNode {
  const t = useText('deal')
  const times = useTimes()
  const may = useMay()('deal.review')
  return (
    <KeyValue
      look="tight"
      rows={ratings.map((rating) => ({
        key: rating.rating_seq,
        label: t('rating.about', { by: rating.by.user_name, about: rating.about.user_name }),
        value: (
          <>
            <StateDot tone={rating.verdict === 'GOOD' ? 'success' : 'danger'}>{t(`rating.${rating.verdict}`)}</StateDot>
            {rating.text === null ? null : <span translate="no"> {rating.text}</span>}{' '}
            {may && onChoose ? (
              <Button size="sm" onClick={() => onChoose(rating)}>
                {t(rating.hidden_reason === null ? 'act.SET_HIDDEN' : 'act.SET_SHOWN')}
              </Button>
            ) : null}
          </>
        ),
        note: [
          rating.answer === null ? undefined : t('rating.answer', { text: rating.answer }),
          rating.hidden_reason === null ? undefined : t('rating.hidden', { reason: rating.hidden_reason }),
          rating.is_counted ? undefined : t('rating.uncounted'),
          times.exact(rating.rated_at),
        ]
          .filter((part) => part !== undefined)
          .join(' · '),
      }))}
    />
  )
}
