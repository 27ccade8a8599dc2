import { Button, Empty, Group, KeyValue, SettingList, SettingRow, Stack, toast } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { When } from '../../locale/when.tsx'
import { useKeyedCall } from '../../money-form/use-keyed-call.ts'
import { useNow } from '../../page/countdown.tsx'
import { MemberSection } from '../../page/member-page.tsx'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import { type ClockState, clockQuery, type Due } from './queries.ts'
import { secondsUntil, useSpanText } from './span.ts'

const HOUR = 3_600
const STEPS = [HOUR, 24 * HOUR, 7 * 24 * HOUR, 31 * 24 * HOUR] as const

type ClockViewProps = {
  readonly merchant: { readonly merchant_seq: string; readonly role: string; readonly state: string }
}

/** Moves the test clock forward, so that events in test mode are due sooner. Shown alike in both modes: there is only one clock. */
export default function ClockView({ merchant: { merchant_seq, role, state } }: ClockViewProps): ReactNode {
  const t = useText('test-clock')
  const query = useQuery(clockQuery(useApp().client, merchant_seq))
  const { forward, pending, problem } = useForward(merchant_seq)
  const mayMove = role === 'OWNER' && state !== 'CLOSED'
  return (
    <Stack gap="xl">
      <MemberSection title={t('title')} note={t('note')}>
        <Stack gap="md">
          {problem}
          <Loaded from={query} failed={t('failed')}>
            {({ clock }) => <Moved clock={clock} />}
          </Loaded>
          {mayMove ? <Steps pending={pending} onStep={forward} /> : null}
        </Stack>
      </MemberSection>
      <MemberSection title={t('due')} note={t('due.note')}>
        <Loaded from={query} failed={t('failed')}>
          {({ due }) =>
            due.length === 0 ? (
              <Empty>{t('due.empty')}</Empty>
            ) : (
              <SettingList label={t('due')}>
                {due.map((one) => (
                  <DueRow key={one.due_seq} due={one} pending={pending} onStep={mayMove ? forward : undefined} />
                ))}
              </SettingList>
            )
          }
        </Loaded>
      </MemberSection>
    </Stack>
  )
}

type Step = (seconds: number) => void

function Moved({ clock: { forward_seconds, moved_at } }: { readonly clock: ClockState }): ReactNode {
  const t = useText('test-clock')
  const spanText = useSpanText()
  return (
    <KeyValue
      look="ruled"
      rows={[
        { label: t('total'), value: moved_at === null ? t('never') : spanText(forward_seconds) },
        ...(moved_at === null ? [] : [{ label: t('last'), value: <When at={moved_at} /> }]),
      ]}
    />
  )
}

function Steps({ pending, onStep }: { readonly pending: boolean; readonly onStep: Step }): ReactNode {
  const t = useText('test-clock')
  const spanText = useSpanText()
  return (
    <Group role="group" aria-label={t('steps')}>
      {STEPS.map((seconds) => (
        <Button key={seconds} size="sm" disabled={pending} onClick={() => onStep(seconds)}>
          {`+ ${spanText(seconds)}`}
        </Button>
      ))}
    </Group>
  )
}

type DueRowProps = { readonly due: Due; readonly pending: boolean; readonly onStep: Step | undefined }

function DueRow({ due: { kind, name, due_at }, pending, onStep }: DueRowProps): ReactNode {
  const t = useText('test-clock')
  const seconds = secondsUntil(due_at, new Date(useNow()))
  return (
    <SettingRow
      title={<span translate="no">{name}</span>}
      note={
        <>
          {t(`kind.${kind}`)} · <When at={due_at} />
        </>
      }
      action={
        onStep && seconds !== undefined ? (
          <Button size="sm" disabled={pending} onClick={() => onStep(seconds)}>
            {t('to')}
          </Button>
        ) : null
      }
    />
  )
}

function useForward(merchant_seq: string) {
  const t = useText('test-clock')
  const { queryClient } = useApp()
  const [pending, setPending] = useState(false)
  const { trouble, tone, submit, onUnknown } = useSubmit()
  const call = useKeyedCall({ onUnknown })
  const forward = (seconds: number) => {
    setPending(true)
    const sent = submit(async () => {
      const { moved } = await call('POST /pg/merchant/{merchant_seq}/test-clock', {
        path: { merchant_seq },
        body: { seconds },
      })
      // Any data of the shop may have changed.
      await queryClient.invalidateQueries()
      toast.success(t('done', { count: Object.values(moved).reduce((sum, count) => sum + count, 0) }))
    })
    void sent.finally(() => setPending(false))
  }
  return { forward, pending, problem: trouble ? <Trouble tone={tone}>{trouble}</Trouble> : null }
}
