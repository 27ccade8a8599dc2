import type { CallOptions } from '@cocobnk/client'
import { Form, type FormValues, ModalDialog, SubmitButton, Text, TextArea } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import { AT_THE_CODE, ConfirmField } from './confirm-field.tsx'
import css from './reason-dialog.module.css'

const LONGEST = 500

type ReasonDialogProps = {
  readonly title: string
  /** Describes the effect in one sentence. */
  readonly lead: ReactNode
  /** The label of the button. */
  readonly act: string
  readonly danger?: boolean
  /** False for operations without step-up: the dialog then has no code field. */
  readonly fresh?: boolean
  /** The code is passed to the call and answers its challenge. */
  readonly onSubmit: (reason: string, confirmation: CallOptions, values: FormValues) => Promise<unknown>
  readonly onClose: () => void
  /** Further fields, above the reason. */
  readonly fields?: ReactNode
  /** Details to check before submitting. */
  readonly children?: ReactNode
}

const OWN_FIELDS = ['reason']

/** Asks for a reason and a step-up for a dangerous action, so that an unattended desk is not enough to perform it. */
export function ReasonDialog(props: ReasonDialogProps): ReactNode {
  const { title, lead, act, danger, fresh = true, onSubmit, onClose, fields, children } = props
  const t = useText('reason')
  const { trouble, submit } = useSubmit(AT_THE_CODE, OWN_FIELDS)
  return (
    <ModalDialog open onClose={onClose} title={title}>
      <Text tone="muted">{lead}</Text>
      {children ? <div className={css.about}>{children}</div> : null}
      <Form
        className={css.form ?? ''}
        onSubmit={(values) => submit(() => onSubmit(values.reason ?? '', { oneTimeCode: values.code ?? '' }, values))}
      >
        {trouble ? <Trouble>{trouble}</Trouble> : null}
        {fields}
        <TextArea name="reason" label={t('label')} hint={t('hint')} required maxLength={LONGEST} />
        {fresh ? <ConfirmField /> : null}
        <SubmitButton variant={danger ? 'danger' : 'filled'} size="md">
          {act}
        </SubmitButton>
      </Form>
    </ModalDialog>
  )
}
