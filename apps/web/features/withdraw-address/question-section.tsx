import { Form, type FormValues, SettingList, SettingRow, SubmitButton, TextField, toast } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { When } from '../../locale/when.tsx'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import { MemberSection } from '../member/member-page.tsx'
import { MEMBER } from '../member/queries.ts'
import type { WithdrawAddressDetail } from './queries.ts'

type QuestionProps = {
  readonly addressSeq: string
  readonly messages: WithdrawAddressDetail['messages']
  /** An answer is waited for. */
  readonly isAsked: boolean
}

/** What we asked about it and what the member answered; nothing where nobody asked. */
export function QuestionSection({ addressSeq, messages, isAsked }: QuestionProps): ReactNode {
  const t = useText('withdraw-address')
  if (messages.length === 0) return null
  return (
    <MemberSection title={t('questions')}>
      <SettingList label={t('questions')}>
        {messages.map(({ kind, text, created_at }) => (
          <SettingRow
            key={created_at}
            title={text}
            note={
              <>
                {t(`question.${kind}`)} · <When at={created_at} />
              </>
            }
          />
        ))}
      </SettingList>
      {isAsked ? <AnswerForm addressSeq={addressSeq} /> : null}
    </MemberSection>
  )
}

function AnswerForm({ addressSeq }: Pick<QuestionProps, 'addressSeq'>): ReactNode {
  const t = useText('withdraw-address')
  const { client, queryClient } = useApp()
  const { trouble, submit } = useSubmit()
  const answer = ({ text = '' }: FormValues) =>
    submit(async () => {
      const path = { id: addressSeq }
      await client.call('POST /kyc/asset/withdraw/address/certification/{id}/answer', { path, body: { text } })
      await queryClient.invalidateQueries({ queryKey: [MEMBER] })
      toast.success(t('answer.done'))
    })
  return (
    <Form onSubmit={answer}>
      {trouble ? <Trouble>{trouble}</Trouble> : null}
      <TextField name="text" label={t('answer')} required maxLength={2000} />
      <SubmitButton>{t('answer.submit')}</SubmitButton>
    </Form>
  )
}
