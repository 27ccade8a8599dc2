import { Form, type FormValues, SelectField, Stack, SubmitButton, Text, TextField, TextLink, toast } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { ACCOUNTS_KEY } from '../../live/query-keys.ts'
import { useKeyedCall } from '../../money-form/use-keyed-call.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { assetQuery } from '../../setting/queries.ts'
import { useText } from '../../texts.ts'
import type { Account } from './queries.ts'
import { useNameCheck } from './use-name-check.ts'

export function OpenAccountForm({ onDone }: { readonly onDone: (account: Account) => void }): ReactNode {
  const t = useText('account')
  const { client, queryClient } = useApp()
  const { data: assets = [] } = useQuery(assetQuery(client))
  const { trouble, tone, code, submit, onUnknown } = useSubmit()
  const call = useKeyedCall({ onUnknown })
  const nameFaults = useNameCheck()
  const openAccount = ({ asset_seq = '', title = '' }: FormValues) =>
    submit(async () => {
      const { account } = await call('POST /account', { body: { asset_seq, title } })
      await queryClient.invalidateQueries({ queryKey: ACCOUNTS_KEY })
      toast.success(t('opened'))
      onDone(account)
    })
  const validate = (values: FormValues) => ({
    ...(values.asset_seq ? {} : { asset_seq: t('asset.required') }),
    ...nameFaults(values),
  })
  return (
    <Form onSubmit={openAccount} validate={validate}>
      {trouble ? (
        <Trouble tone={tone}>
          {trouble} {code === 'GRADE_LIMIT' ? <RaiseGrade /> : null}
        </Trouble>
      ) : null}
      <SelectField
        name="asset_seq"
        label={t('asset')}
        placeholder={t('asset.choose')}
        options={assets.map(({ seq, code: asset, name }) => ({ value: seq, label: `${asset} · ${name}` }))}
      />
      <TextField name="title" label={t('name')} hint={t('name.hint')} maxLength={40} />
      <Stack gap="sm">
        <Text size="sm" tone="muted">
          {t('open.takes')}
        </Text>
        <SubmitButton>{t('open')}</SubmitButton>
      </Stack>
    </Form>
  )
}

function RaiseGrade(): ReactNode {
  return (
    <TextLink component={Link} to="/certification-management/auth-management">
      {useText('account')('raiseGrade')}
    </TextLink>
  )
}
