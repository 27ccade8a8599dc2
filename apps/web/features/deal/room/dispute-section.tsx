import { useLocale } from '@cocobnk/i18n/react'
import { Form, type FormValues, Note, Stack, SubmitButton, Text, TextArea, toast, useAmountText } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { momentText } from '../../../locale/time-text.ts'
import { When } from '../../../locale/when.tsx'
import { MemberSection } from '../../../page/member-page.tsx'
import { Trouble } from '../../../refusal/trouble.tsx'
import { useText } from '../../../texts.ts'
import css from './chat.module.css'
import type { DealRoom } from './queries.ts'
import { ReleaseButton } from './release-button.tsx'
import type { TurnProps } from './turn.tsx'
import { useRoomCall } from './use-room-call.ts'

type Dispute = NonNullable<DealRoom['dispute']>

/** The dispute, its rulings with reasons, and the one appeal. */
export function DisputeSection({ application, room }: TurnProps): ReactNode {
  const t = useText('deal-room')
  const { dispute } = room
  if (!dispute) return null
  const isUndecided = dispute.state === 'OPEN' && dispute.rulings.length === 0
  return (
    <MemberSection title={t('disputed')} note={t(`reason.${dispute.reason}`)}>
      <Stack gap="md">
        {dispute.rulings.map((ruling) => (
          <Ruling key={ruling.round} ruling={ruling} code={application.asset.code} />
        ))}
        <Now dispute={dispute} />
        {isUndecided && room.side === 'SELLER' ? <ReleaseButton application={application} /> : null}
        {dispute.state === 'RULED' ? <AppealForm room={room} /> : null}
      </Stack>
    </MemberSection>
  )
}

function Now({ dispute: { state, appeal_until, rulings } }: { readonly dispute: Dispute }): ReactNode {
  const t = useText('deal-room')
  const { locale } = useLocale()
  if (state === 'RULED') {
    const time = appeal_until ? momentText(locale, appeal_until) : ''
    return <Note tone="pending">{t('ruling.until', { time })}</Note>
  }
  if (state === 'ENDED') return rulings.length > 0 ? <Text tone="muted">{t('ruling.final')}</Text> : null
  return <Note tone="pending">{t(state === 'APPEALED' ? 'appealed' : 'disputed.note')}</Note>
}

type RulingProps = { readonly ruling: Dispute['rulings'][number]; readonly code: string }

function Ruling({ ruling, code }: RulingProps): ReactNode {
  const { decision, released_amount, forfeits_bond, reason, decided_at } = ruling
  const t = useText('deal-room')
  const amountText = useAmountText()
  return (
    <Stack gap="2xs">
      <Text weight="semibold">
        {t(`ruling.${decision}`, { amount: `${amountText(released_amount, 18, code)} ${code}` })}
      </Text>
      {forfeits_bond ? <Text>{t('ruling.bond')}</Text> : null}
      <Text translate="no">{reason}</Text>
      <Text size="sm" tone="muted">
        <When at={decided_at} />
      </Text>
    </Stack>
  )
}

function AppealForm({ room: { application_seq } }: { readonly room: DealRoom }): ReactNode {
  const t = useText('deal-room')
  const { client, trouble, send } = useRoomCall()
  const appeal = ({ text = '' }: FormValues) =>
    send(async () => {
      const order = { path: { application_seq }, body: { type: 'SET_APPEALED' as const, text, files: [] } }
      await client.call('PATCH /market/private/application/{application_seq}/dispute', order)
      toast.success(t('appeal.done'))
    })
  return (
    <Form onSubmit={appeal} className={css.form ?? ''}>
      {trouble ? <Trouble>{trouble}</Trouble> : null}
      <TextArea name="text" label={t('appeal.text')} required maxLength={1_000} />
      <SubmitButton>{t('appeal')}</SubmitButton>
    </Form>
  )
}
