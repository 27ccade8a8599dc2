import { useLocale } from '@cocobnk/i18n/react'
import { Form, type FormValues, Segmented, Stack, SubmitButton, Text, TextField, toast } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../../context.ts'
import { Loaded } from '../../../list/loaded.tsx'
import { momentText } from '../../../locale/time-text.ts'
import { MemberSection } from '../../../page/member-page.tsx'
import { Trouble } from '../../../refusal/trouble.tsx'
import { useText } from '../../../texts.ts'
import css from '../room/chat.module.css'
import { useRoomCall } from '../room/use-room-call.ts'
import { Verdict } from './dealer-panel.tsx'
import { type DealRatings, ratingsQuery } from './queries.ts'

const TEXT_MAX = 140
const VERDICTS = ['GOOD', 'BAD'] as const
type Props = { readonly seq: string }

/** Ratings that both sides of an ended deal give each other. */
export function RatingSection({ seq }: Props): ReactNode {
  const t = useText('deal-rating')
  return (
    <Loaded from={useQuery(ratingsQuery(useApp().client, seq))} failed={t('failed')} missing={t('failed')}>
      {(ratings) => <Both seq={seq} ratings={ratings} />}
    </Loaded>
  )
}

function Both({ seq, ratings }: Props & { readonly ratings: DealRatings }): ReactNode {
  const t = useText('deal-rating')
  const { locale } = useLocale()
  const { given, received, rate_until, may_answer } = ratings
  return (
    <>
      {rate_until ? (
        <MemberSection title={t('give')} note={t('give.until', { time: momentText(locale, rate_until) })}>
          <RateForm seq={seq} />
        </MemberSection>
      ) : null}
      {given ? (
        <MemberSection title={t('given')}>
          <Said rating={given} />
        </MemberSection>
      ) : null}
      {received ? (
        <MemberSection title={t('received')}>
          <Stack gap="md">
            <Said rating={received} />
            {may_answer ? <AnswerForm seq={seq} /> : null}
          </Stack>
        </MemberSection>
      ) : null}
    </>
  )
}

function Said({ rating }: { readonly rating: NonNullable<DealRatings['given']> }): ReactNode {
  const t = useText('deal-rating')
  const { verdict, text, answer, is_counted, hidden_reason } = rating
  return (
    <Stack gap="2xs">
      <Verdict verdict={verdict} />
      {text === null ? null : (
        <Text className={css.text ?? ''}>
          <span translate="no">{text}</span>
        </Text>
      )}
      {answer === null ? null : (
        <Text tone="muted" className={css.text ?? ''}>
          {t('reply')}: <span translate="no">{answer}</span>
        </Text>
      )}
      {is_counted ? null : (
        <Text size="sm" tone="muted">
          {t('uncounted')}
        </Text>
      )}
      {hidden_reason === null ? null : (
        <Text size="sm" tone="muted">
          {t('hidden', { reason: hidden_reason })}
        </Text>
      )}
    </Stack>
  )
}

function RateForm({ seq }: Props): ReactNode {
  const t = useText('deal-rating')
  const [verdict, setVerdict] = useState<(typeof VERDICTS)[number]>('GOOD')
  const { client, trouble, send } = useRoomCall()
  const rate = ({ text = '' }: FormValues) =>
    send(async () => {
      const order = { path: { application_seq: seq }, body: { verdict, text } }
      await client.call('POST /market/private/application/{application_seq}/rating', order)
      toast.success(t('give.done'))
    })
  return (
    <Form onSubmit={rate} className={css.form ?? ''}>
      {trouble ? <Trouble>{trouble}</Trouble> : null}
      <Segmented
        label={t('verdict')}
        value={verdict}
        onChange={setVerdict}
        options={VERDICTS.map((value) => ({ value, label: t(`verdict.${value}`) }))}
      />
      <TextField name="text" label={t('give.text')} maxLength={TEXT_MAX} />
      <SubmitButton>{t('give.send')}</SubmitButton>
    </Form>
  )
}

function AnswerForm({ seq }: Props): ReactNode {
  const t = useText('deal-rating')
  const { client, trouble, send } = useRoomCall()
  const reply = ({ text = '' }: FormValues) =>
    send(async () => {
      const order = { path: { application_seq: seq }, body: { type: 'SET_ANSWERED' as const, text } }
      await client.call('PATCH /market/private/application/{application_seq}/rating', order)
      toast.success(t('answer.done'))
    })
  return (
    <Form onSubmit={reply} className={css.form ?? ''}>
      {trouble ? <Trouble>{trouble}</Trouble> : null}
      <TextField name="text" label={t('answer')} maxLength={TEXT_MAX} required />
      <SubmitButton>{t('answer.send')}</SubmitButton>
    </Form>
  )
}
