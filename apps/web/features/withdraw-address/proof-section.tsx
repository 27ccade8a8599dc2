import { Card, CopyButton, Form, type FormValues, SubmitButton, Text, TextField, toast } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { MEMBER } from '../../live/query-keys.ts'
import { MemberSection } from '../../page/member-page.tsx'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import css from './proof-section.module.css'
import type { WithdrawAddress } from './queries.ts'

type ProofProps = { readonly address: WithdrawAddress; readonly challenge: string }

/** The text to sign and the signature field. A valid signature approves the address at once. */
export function ProofSection({ address, challenge }: ProofProps): ReactNode {
  const t = useText('withdraw-address')
  const { client, queryClient } = useApp()
  const { trouble, submit } = useSubmit({ SIGNATURE_REFUSED: 'signature' })
  const prove = ({ signature = '' }: FormValues) =>
    submit(async () => {
      const path = { id: address.address_seq }
      await client.call('POST /kyc/asset/withdraw/address/certification/{id}/proof', { path, body: { signature } })
      await queryClient.invalidateQueries({ queryKey: [MEMBER] })
      toast.success(t('proof.done'))
    })
  return (
    <MemberSection title={t('proof.title')} note={t('proof.text')}>
      <Card className={css.card}>
        <Text size="sm" weight="semibold">
          {t('proof.message')}
        </Text>
        <p className={css.message} translate="no" data-testid="challenge">
          {challenge}
        </p>
        <CopyButton value={challenge}>{t('copy')}</CopyButton>
      </Card>
      <Form onSubmit={prove} className={css.form ?? ''}>
        {trouble ? <Trouble>{trouble}</Trouble> : null}
        <TextField name="signature" label={t('proof.signature')} required autoComplete="off" maxLength={400} />
        <SubmitButton>{t('proof.submit')}</SubmitButton>
      </Form>
    </MemberSection>
  )
}
