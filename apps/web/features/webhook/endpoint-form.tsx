import { Form, type FormAnswer, type FormValues, SubmitButton, Text, TextField } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import type { Endpoint } from './queries.ts'

const URL_MAX = 500
const DESCRIPTION_MAX = 100

export type EndpointWish = Pick<Endpoint, 'url' | 'description' | 'events'>

type EndpointFormProps = {
  readonly endpoint?: EndpointWish
  readonly submitText: string
  readonly onSave: (wish: EndpointWish) => Promise<void>
}

/** Form for an endpoint. Event types are code names, so they are typed as text; empty means all. */
export function EndpointForm({ endpoint, submitText, onSave }: EndpointFormProps): ReactNode {
  const t = useText('webhook')
  const { trouble, submit } = useSubmit()
  const save = async ({ url = '', description = '', events = '' }: FormValues): Promise<FormAnswer | undefined> => {
    const words = events.split(/[\s,]+/).filter((word) => word !== '')
    const wanted = words.length > 0 ? (words as NonNullable<Endpoint['events']>) : null
    const answer = await submit(() => onSave({ url: url.trim(), description, events: wanted }))
    // The API names the wrong entry (`events.1`); here all events share one field.
    const isEvent = Object.keys(answer?.fields ?? {}).some((field) => field.startsWith('events'))
    return isEvent ? { fields: { events: t('events.wrong') } } : answer
  }
  return (
    <Form onSubmit={save}>
      <Text tone="muted">{t('add.lede')}</Text>
      {trouble ? <Trouble>{trouble}</Trouble> : null}
      <TextField
        name="url"
        label={t('url')}
        hint={t('url.hint')}
        defaultValue={endpoint?.url ?? ''}
        required
        autoFocus
        inputMode="url"
        maxLength={URL_MAX}
        autoComplete="off"
      />
      <TextField
        name="description"
        label={t('description')}
        defaultValue={endpoint?.description ?? ''}
        maxLength={DESCRIPTION_MAX}
        autoComplete="off"
      />
      <TextField
        name="events"
        label={t('events')}
        hint={t('events.hint')}
        defaultValue={endpoint?.events?.join(' ') ?? ''}
        autoComplete="off"
      />
      <SubmitButton>{submitText}</SubmitButton>
    </Form>
  )
}
