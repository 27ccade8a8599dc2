import { Button, Group, KeyValue, Note, Stack, Text, TextField, TextLink, Title } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { When } from '../../locale/when.tsx'
import { Countdown, useTimeLeft } from '../../page/countdown.tsx'
import { EntryScreen } from '../../page/entry-screen.tsx'
import { useAction } from '../../refusal/use-action.ts'
import { useText } from '../../texts.ts'
import css from './consent-screen.module.css'
import { type Asked, interactionQuery } from './queries.ts'
import { ScopeList } from './scope-list.tsx'

type ConsentScreenProps = {
  readonly interaction: string | undefined
  /** Error code of the OAuth standard, if the app's request is invalid. */
  readonly problem: string | undefined
}

/** Consent screen: the app's name, scopes and redirect host, to allow or deny. */
export function ConsentScreen({ interaction, problem }: ConsentScreenProps): ReactNode {
  const t = useText('oauth')
  if (interaction === undefined) return <Wrong problem={problem} />
  return (
    <EntryScreen title={t('consent.title')} lede={t('consent.lede')}>
      <Known interaction={interaction} />
    </EntryScreen>
  )
}

function Wrong({ problem }: { readonly problem: string | undefined }): ReactNode {
  const t = useText('oauth')
  return (
    <EntryScreen title={t('wrong.title')} lede={t('wrong.text')}>
      <Stack gap="lg">
        {problem ? <Text size="sm">{t('wrong.problem', { problem })}</Text> : null}
        <TextLink component={Link} to="/client-manage">
          {t('wrong.manage')}
        </TextLink>
      </Stack>
    </EntryScreen>
  )
}

function Known({ interaction }: { readonly interaction: string }): ReactNode {
  const t = useText('oauth')
  const query = useQuery(interactionQuery(useApp().client, interaction))
  return (
    <Loaded from={query} failed={t('consent.failed')} missing={t('consent.ended')}>
      {(asked) => <Question interaction={interaction} asked={asked} />}
    </Loaded>
  )
}

/** A positive amount, with a decimal point or comma. */
const POSITIVE = /^(?=.*[1-9])\d+([.,]\d{1,8})?$/

const NO_AMOUNT = /[^\d.,]/g

type QuestionProps = { readonly interaction: string; readonly asked: Asked }

function Question({ interaction, asked }: QuestionProps): ReactNode {
  const t = useText('oauth')
  const { client } = useApp()
  const { pending, run } = useAction()
  const [isLeaving, setLeaving] = useState(false)
  const leftMs = useTimeLeft(Date.parse(asked.expires_at))
  const { scopes, is_fresh_needed: isFresh, is_remembered: isRemembered } = asked
  const mayPay = scopes.includes('payments:write')
  const [limit, setLimit] = useState('')

  const decide = (type: 'SET_ALLOWED' | 'SET_CONTINUED' | 'SET_DENIED') =>
    run(async () => {
      const isAllowed = type === 'SET_ALLOWED'
      const body = {
        type,
        scopes: isAllowed ? scopes : [],
        is_fresh: isFresh,
        ...(isAllowed && mayPay && { limit_usot: limit.replace(',', '.') }),
      }
      const answer = await client.call('PATCH /oauth2/interaction/{interaction}', { path: { interaction }, body })
      setLeaving(true)
      location.replace(answer.redirect_to)
    })

  // Already allowed: the member chose to log in there and is not asked twice.
  const isContinued = useRef(false)
  useEffect(() => {
    if (!isRemembered || isContinued.current) return
    isContinued.current = true
    void decide('SET_CONTINUED')
  })
  if (leftMs === 0) return <Note tone="danger">{t('consent.ended')}</Note>
  return (
    <Stack gap="xl">
      <div>
        <Title order={2} look="h1" className={css.host} translate="no">
          {asked.redirect_host}
        </Title>
        <Text>
          {t('consent.who')} <b translate="no">{asked.client.name}</b>
        </Text>
      </div>
      <KeyValue
        look="tight"
        rows={[
          { label: t('consent.site'), value: <span translate="no">{new URL(asked.client.site_url).host}</span> },
          { label: t('consent.since'), value: <When at={asked.client.created_at} as="date" /> },
          { label: t('consent.account'), value: <span translate="no">{asked.user_name}</span> },
        ]}
      />
      <ScopeList scopes={scopes.filter((scope) => scope !== 'payments:write')} title={t('consent.sees')} />
      {mayPay ? <ScopeList scopes={['payments:write']} title={t('consent.does')} /> : null}
      {mayPay ? (
        <TextField
          name="limit_usot"
          label={t('consent.limit')}
          hint={t('consent.limit.hint')}
          required
          inputMode="decimal"
          autoComplete="off"
          value={limit}
          onChange={({ currentTarget: { value } }) => setLimit(value.replace(NO_AMOUNT, ''))}
        />
      ) : null}
      <Note>{t(mayPay ? 'consent.neverMore' : 'consent.never')}</Note>
      <Group gap="sm">
        <Button
          variant="filled"
          pending={pending || isLeaving}
          disabled={mayPay && !POSITIVE.test(limit)}
          onClick={() => void decide('SET_ALLOWED')}
        >
          {t('consent.allow')}
        </Button>
        <Button disabled={pending || isLeaving} onClick={() => void decide('SET_DENIED')}>
          {t('consent.deny')}
        </Button>
      </Group>
      <Text size="sm" tone="muted">
        {t('consent.left')} <Countdown leftMs={leftMs} /> ·{' '}
        <TextLink component={Link} to="/logout">
          {t('consent.notYou')}
        </TextLink>
      </Text>
    </Stack>
  )
}
