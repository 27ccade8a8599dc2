import type { KeyScope } from '@cocobnk/contract'
import {
  Button,
  confirm,
  Form,
  type FormValues,
  IconPlus,
  ModalDialog,
  SelectField,
  SubmitButton,
  Text,
  TextField,
} from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { API_KEYS_KEY } from '../../live/query-keys.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import { NewSecret } from './new-secret.tsx'
import type { NewApiKey } from './queries.ts'

const SCOPES = ['READ', 'TRADE', 'TRANSFER'] as const satisfies readonly KeyScope[]
const LIVES_DAYS = [30, 90, 180, 365] as const
const DEFAULT_LIFE_DAYS = 90
const NAME_MAX = 40

export function AddApiKey(): ReactNode {
  const t = useText('api-key')
  const { queryClient } = useApp()
  const [open, setOpen] = useState(false)
  const [made, setMade] = useState<NewApiKey>()
  const close = () => {
    setOpen(false)
    setMade(undefined)
  }
  const created = async (key: NewApiKey) => {
    setMade(key)
    await queryClient.invalidateQueries({ queryKey: API_KEYS_KEY })
  }
  /** Asks before closing: a secret cannot be shown again, and a click beside the dialog must not lose it. */
  const leave = async () => {
    const title = t(made?.intent_secret ? 'secret.leaveBoth' : 'secret.leave')
    const words = { title, message: t('secret.leaveText'), confirmText: t('secret.leaveConfirm') }
    if (!made || (await confirm({ ...words, danger: true }))) close()
  }
  return (
    <>
      <Button size="sm" icon={<IconPlus size="sm" />} onClick={() => setOpen(true)}>
        {t('add')}
      </Button>
      <ModalDialog open={open} onClose={() => void leave()} title={made ? t('secret.title') : t('add.title')}>
        {made ? <NewSecret made={made} onKept={close} /> : <AddForm onCreated={created} />}
      </ModalDialog>
    </>
  )
}

function AddForm({ onCreated }: { readonly onCreated: (made: NewApiKey) => Promise<void> }): ReactNode {
  const t = useText('api-key')
  const { client } = useApp()
  const { trouble, submit } = useSubmit()

  const add = async ({ name = '', scope, life_days, networks = '' }: FormValues) => {
    const body = {
      name,
      scope: SCOPES.find((one) => one === scope) ?? 'READ',
      life_days: Number(life_days),
      networks: networks.split(/[\s,]+/).filter((part) => part !== ''),
    }
    const answer = await submit(async () => onCreated(await client.call('POST /member/me/api-key', { body })))
    // The API names the wrong entry (`networks.1`); here all networks share one field.
    const isNetwork = Object.keys(answer?.fields ?? {}).some((field) => field.startsWith('networks'))
    return isNetwork ? { fields: { networks: t('networks.wrong') } } : answer
  }

  return (
    <Form onSubmit={add}>
      <Text tone="muted">{t('add.lede')}</Text>
      {trouble ? <Trouble>{trouble}</Trouble> : null}
      <TextField
        name="name"
        label={t('name')}
        hint={t('name.hint')}
        required
        autoFocus
        maxLength={NAME_MAX}
        autoComplete="off"
      />
      <SelectField
        name="scope"
        label={t('scope')}
        hint={t('scope.hint')}
        options={SCOPES.map((scope) => ({ value: scope, label: t(`scope.${scope}`) }))}
      />
      <SelectField
        name="life_days"
        label={t('life')}
        defaultValue={String(DEFAULT_LIFE_DAYS)}
        options={LIVES_DAYS.map((days) => ({ value: String(days), label: t('life.option', { n: days }) }))}
      />
      <TextField name="networks" label={t('networks')} hint={t('networks.hint')} autoComplete="off" />
      <SubmitButton>{t('add.submit')}</SubmitButton>
    </Form>
  )
}
