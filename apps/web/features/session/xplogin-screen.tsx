import { Button, Form, type FormValues, KeyValue, Note, Stack, SubmitButton, Text, TextField, Title } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { When } from '../../locale/when.tsx'
import { Countdown, useTimeLeft } from '../../page/countdown.tsx'
import { EntryScreen } from '../../page/entry-screen.tsx'
import { Trouble } from '../../refusal/trouble.tsx'
import { useAction } from '../../refusal/use-action.ts'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import { useDeviceName } from './device-name.ts'
import { type EasyLogin, xploginQuery } from './queries.ts'
import css from './xplogin-screen.module.css'

/** A login started elsewhere: the site, the device and the time, for the member to approve or refuse. */
export function XploginScreen({ token }: { readonly token: string | undefined }): ReactNode {
  const t = useText('xplogin')
  const query = useQuery({ ...xploginQuery(useApp().client, token ?? ''), enabled: token !== undefined })
  return (
    <EntryScreen title={t('title')} lede={t(token === undefined ? 'noToken' : 'lede')}>
      {token === undefined ? null : (
        <Loaded from={query} failed={t('failed')} missing={t('ended')}>
          {(asked) => <Question token={token} asked={asked} />}
        </Loaded>
      )}
    </EntryScreen>
  )
}

type QuestionProps = { readonly token: string; readonly asked: EasyLogin }
type Outcome = 'APPROVED' | 'REJECTED'

function Question({ token, asked }: QuestionProps): ReactNode {
  const t = useText('xplogin')
  const device = useDeviceName()
  const leftMs = useTimeLeft(Date.parse(asked.expires_at))
  const [outcome, setOutcome] = useState<Outcome>()
  if (outcome) return <Note tone={outcome === 'APPROVED' ? 'primary' : 'neutral'}>{t(`done.${outcome}`)}</Note>
  if (leftMs === 0) return <Note tone="danger">{t('ended')}</Note>
  return (
    <Stack gap="xl">
      <div>
        <Title order={2} look="h1" className={css.origin} translate="no">
          {asked.redirect_host}
        </Title>
        <Text>
          <b translate="no">{asked.client.name}</b> {t('wants')}
        </Text>
      </div>
      {asked.is_known ? null : <Note tone="danger">{t('unknown')}</Note>}
      <KeyValue
        look="tight"
        rows={[
          { label: t('device'), value: device(asked) },
          { label: t('place'), value: <span translate="no">{asked.place}</span> },
          { label: t('since'), value: <When at={asked.created_at} /> },
          { label: t('sees'), value: asked.scopes.map((scope) => t(`scope.${scope}`)).join(', ') },
          { label: t('left'), value: <Countdown leftMs={leftMs} /> },
        ]}
      />
      <Text size="sm" tone="muted">
        {t('told')}
      </Text>
      <Decide token={token} onDecided={setOutcome} />
    </Stack>
  )
}

type DecideProps = { readonly token: string; readonly onDecided: (outcome: Outcome) => void }

function Decide({ token, onDecided }: DecideProps): ReactNode {
  const t = useText('xplogin')
  const { client } = useApp()
  const { trouble, submit } = useSubmit({ NUMBER_WRONG: 'number' })
  const { pending, run } = useAction()
  const approve = ({ number = '' }: FormValues) =>
    submit(async () => {
      const body = { type: 'SET_APPROVED' as const, number }
      await client.call('PATCH /member/xplogin/token/{token}', { path: { token }, body })
      onDecided('APPROVED')
    })
  const refuse = () =>
    run(async () => {
      const body = { type: 'SET_REJECTED' as const }
      await client.call('PATCH /member/xplogin/token/{token}', { path: { token }, body })
      onDecided('REJECTED')
    })
  return (
    <Form onSubmit={approve}>
      {trouble ? <Trouble>{trouble}</Trouble> : null}
      <TextField
        name="number"
        label={t('number')}
        hint={t('number.hint')}
        required
        maxLength={2}
        inputMode="numeric"
        autoComplete="off"
      />
      <SubmitButton>{t('approve')}</SubmitButton>
      <Button pending={pending} onClick={() => void refuse()}>
        {t('refuse')}
      </Button>
    </Form>
  )
}
