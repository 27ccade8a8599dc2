import { CheckField, Form, Group, Stack, SubmitButton, TextField, toast } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ownTimeZone } from '../../browser/time-zone.ts'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { MemberSection } from '../../page/member-page.tsx'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import { type Habit, habitQuery } from './queries.ts'

/** Default quiet hours: the usual night. */
const NIGHT = { quiet_from: '22:00', quiet_until: '07:00' }

/** Quiet hours and the daily summary. */
export function HabitSection(): ReactNode {
  const t = useText('notification')
  const habit = useQuery(habitQuery(useApp().client))
  return (
    <MemberSection id="habit" title={t('habit')} note={t('habit.note')}>
      <Loaded from={habit} failed={t('failed')}>
        {(known) => <HabitForm known={known} />}
      </Loaded>
    </MemberSection>
  )
}

function HabitForm({ known }: { readonly known: Habit }): ReactNode {
  const t = useText('notification')
  const { client, queryClient } = useApp()
  const { trouble, submit } = useSubmit()
  const [isQuiet, setQuiet] = useState(known.quiet_from !== null)
  const [hasDigest, setDigest] = useState(known.has_digest)
  const [times, setTimes] = useState({
    quiet_from: known.quiet_from ?? NIGHT.quiet_from,
    quiet_until: known.quiet_until ?? NIGHT.quiet_until,
  })
  const save = async () => {
    if (isQuiet && times.quiet_from === times.quiet_until) return { fields: { quiet_until: t('habit.invalid') } }
    return submit(async () => {
      const quiet = isQuiet ? times : { quiet_from: null, quiet_until: null }
      const body = { ...quiet, has_digest: hasDigest, time_zone: ownTimeZone() }
      queryClient.setQueryData(habitQuery(client).queryKey, await client.call('PUT /notification/habit', { body }))
      toast.success(t('habit.saved'))
    })
  }
  return (
    <Form onSubmit={save}>
      <Stack gap="md">
        {trouble ? <Trouble>{trouble}</Trouble> : null}
        <CheckField
          name="is_quiet"
          label={t('habit.quiet')}
          hint={t('habit.quiet.note')}
          checked={isQuiet}
          onChange={(event) => setQuiet(event.currentTarget.checked)}
        />
        {isQuiet ? (
          <Group gap="md" align="start">
            {(['quiet_from', 'quiet_until'] as const).map((name) => (
              <TextField
                key={name}
                name={name}
                type="time"
                required
                label={t(name === 'quiet_from' ? 'habit.from' : 'habit.until')}
                value={times[name]}
                onChange={(event) => setTimes({ ...times, [name]: event.currentTarget.value })}
              />
            ))}
          </Group>
        ) : null}
        <CheckField
          name="has_digest"
          label={t('habit.digest')}
          hint={t('habit.digest.note')}
          checked={hasDigest}
          onChange={(event) => setDigest(event.currentTarget.checked)}
        />
        <Group>
          <SubmitButton>{t('habit.save')}</SubmitButton>
        </Group>
      </Stack>
    </Form>
  )
}
