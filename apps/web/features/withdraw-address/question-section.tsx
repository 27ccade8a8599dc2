import { Form, type FormValues, SettingList, SettingRow, SubmitButton, TextField, toast } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { MEMBER } from '../../live/query-keys.ts'
import { When } from '../../locale/when.tsx'
import { MemberSection } from '../../page/member-page.tsx'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'

type Message = { readonly kind: 'QUESTION' | 'ANSWER'; readonly text: string; readonly created_at: string }
type QuestionProps = {
  readonly messages: readonly Message[]
  /** Whether an answer is expected. */
  readonly isAsked: boolean
  readonly onAnswer: (text: string) => Promise<unknown>
}

/** Questions about a request and the member's answers. Renders nothing without questions. */
export function QuestionSection({ messages, isAsked, onAnswer }: QuestionProps): ReactNode {
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
      {isAsked ? <AnswerForm onAnswer={onAnswer} /> : null}
    </MemberSection>
  )
}

function AnswerForm({ onAnswer }: Pick<QuestionProps, 'onAnswer'>): ReactNode {
  const t = useText('withdraw-address')
  const { queryClient } = useApp()
  const { trouble, submit } = useSubmit()
  const answer = ({ text = '' }: FormValues) =>
    submit(async () => {
      await onAnswer(text)
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
