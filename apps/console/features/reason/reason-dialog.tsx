import { Form, ModalDialog, SubmitButton, Text, TextArea } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import css from './reason-dialog.module.css'

const LONGEST = 500

type ReasonDialogProps = {
  readonly title: string
  /** What will happen, in a sentence. */
  readonly lead: ReactNode
  /** The button names the act. */
  readonly act: string
  readonly danger?: boolean
  readonly onSubmit: (reason: string) => Promise<unknown>
  readonly onClose: () => void
  /** What exactly it is about, to be read once more. */
  readonly children?: ReactNode
}

/** Nothing that goes on the record goes there without a reason. */
export function ReasonDialog({ title, lead, act, danger, onSubmit, onClose, children }: ReasonDialogProps): ReactNode {
  const t = useText('reason')
  const { trouble, submit } = useSubmit()
  return (
    <ModalDialog open onClose={onClose} title={title}>
      <Text tone="muted">{lead}</Text>
      {children ? <div className={css.about}>{children}</div> : null}
      <Form className={css.form ?? ''} onSubmit={({ reason = '' }) => submit(() => onSubmit(reason))}>
        {trouble ? <Trouble>{trouble}</Trouble> : null}
        <TextArea name="reason" label={t('label')} hint={t('hint')} required maxLength={LONGEST} />
        <SubmitButton variant={danger ? 'danger' : 'filled'} size="md">
          {act}
        </SubmitButton>
      </Form>
    </ModalDialog>
  )
}
