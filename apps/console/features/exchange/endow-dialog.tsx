import {
  Form,
  type FormValues,
  ModalDialog,
  SelectField,
  SubmitButton,
  Text,
  TextArea,
  TextField,
  toast,
} from '@cocobnk/ui'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import { APPROVAL_KEY } from '../approval/queries.ts'
import { AT_THE_CODE, ConfirmField } from '../reason/confirm-field.tsx'
import css from './endow-dialog.module.css'

export type EndowableAsset = { readonly asset_seq: string; readonly code: string }

type EndowDialogProps = { readonly assets: readonly EndowableAsset[]; readonly onClose: () => void }

export function EndowDialog({ assets, onClose }: EndowDialogProps): ReactNode {
  const t = useText('exchange')
  const reasonText = useText('reason')
  const { client } = useConsole()
  const queryClient = useQueryClient()
  const { trouble, submit } = useSubmit(AT_THE_CODE)
  const ask = ({ asset_seq = '', amount = '', reason = '', code = '' }: FormValues) =>
    submit(async () => {
      await client.call('POST /operator/endowment', { body: { asset_seq, amount, reason } }, { oneTimeCode: code })
      onClose()
      toast.success(t('endowment.asked'))
      await queryClient.invalidateQueries({ queryKey: APPROVAL_KEY })
    })
  return (
    <ModalDialog open onClose={onClose} title={t('endowment.ask')}>
      <Text tone="muted">{t('endowment.ask.lead')}</Text>
      <Form onSubmit={ask} className={css.form ?? ''}>
        {trouble ? <Trouble>{trouble}</Trouble> : null}
        <SelectField
          name="asset_seq"
          label={t('asset')}
          required
          options={assets.map(({ asset_seq: value, code: label }) => ({ value, label }))}
        />
        <TextField name="amount" label={t('endowment.amount')} required autoComplete="off" inputMode="decimal" />
        <TextArea name="reason" label={reasonText('label')} hint={reasonText('hint')} required maxLength={500} />
        <ConfirmField />
        <SubmitButton size="md">{t('endowment.ask')}</SubmitButton>
      </Form>
    </ModalDialog>
  )
}
