import { numberInGroups } from '@cocobnk/contract'
import { CheckField, Form, type FormValues, Note, SelectField, SubmitButton, TextLink, toast } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { MEMBER } from '../../live/query-keys.ts'
import { useKeyedCall } from '../../money-form/use-keyed-call.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import { accountsQuery } from '../account/queries.ts'
import { FileField, type HandedIn } from '../kyc/file-field.tsx'
import { FactsFields, factsOf } from './facts-fields.tsx'

export function CreateForm(): ReactNode {
  const t = useText('merchant')
  const { client, queryClient } = useApp()
  const navigate = useNavigate()
  const { trouble, tone, code, submit, onUnknown } = useSubmit({ SETTLEMENT_ACCOUNT_REFUSED: 'account_seq' })
  const call = useKeyedCall({ onUnknown })
  const [files, setFiles] = useState<readonly HandedIn[]>([])
  const { data: accounts } = useQuery(accountsQuery(client))
  const usable = accounts?.filter(({ instrument_type }) => instrument_type === 'LEGACY')

  const create = (values: FormValues) =>
    submit(async () => {
      const handed = files.flatMap(({ fileSeq }) => (fileSeq ? [fileSeq] : []))
      const account = values.account_seq ? { account_seq: values.account_seq } : {}
      const body = { ...factsOf(values), ...account, files: handed, terms: true as const }
      const { merchant } = await call('POST /pg/merchant', { body })
      await queryClient.invalidateQueries({ queryKey: [MEMBER] })
      toast.success(t('created'))
      const { merchant_seq } = merchant
      await navigate({ to: '/company/merchant-detail/$merchant_seq', params: { merchant_seq } })
    })

  return (
    <Form onSubmit={create}>
      {trouble ? (
        <Trouble tone={tone}>
          {trouble}{' '}
          {code === 'GRADE_LIMIT' ? (
            <TextLink component={Link} to="/certification-management/security">
              {t('grade')}
            </TextLink>
          ) : null}
        </Trouble>
      ) : null}
      <FactsFields />
      {usable && usable.length === 0 ? (
        <Note tone="pending">
          {t('noAccount')}{' '}
          <TextLink component={Link} to="/wallet">
            {t('openAccount')}
          </TextLink>
        </Note>
      ) : null}
      <SelectField
        key={usable?.length ?? 0}
        name="account_seq"
        label={t('firstAccount')}
        hint={t('firstAccount.hint')}
        placeholder={t('firstAccount.later')}
        defaultValue={usable?.[0]?.account_seq ?? ''}
        options={(usable ?? []).map(({ account_seq, title, number, asset }) => ({
          value: account_seq,
          label: `${asset.code} · ${title} · ${numberInGroups(number)}`,
        }))}
      />
      <FileField files={files} onChange={setFiles} />
      <CheckField
        name="terms"
        required
        label={
          <>
            {t('terms')}{' '}
            <TextLink component={Link} to="/service-center/policy/SERVICE">
              {t('terms.read')}
            </TextLink>
          </>
        }
      />
      <SubmitButton>{t('create')}</SubmitButton>
    </Form>
  )
}
