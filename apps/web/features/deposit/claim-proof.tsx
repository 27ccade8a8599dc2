import { Amount, Card, CopyButton, Form, type FormValues, SubmitButton, Text, TextField, toast } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { MemberSection } from '../../page/member-page.tsx'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import css from './claim-proof.module.css'
import { CLAIMS_KEY, type Claim } from './queries.ts'

type ClaimProofProps = { readonly claim: Claim; readonly challenge: string }

/** Two ways to prove ownership of the sending address: sign the text, or send the given amount from it once more. */
export function ClaimProof({ claim, challenge }: ClaimProofProps): ReactNode {
  const t = useText('deposit')
  const { client, queryClient } = useApp()
  const { trouble, submit } = useSubmit({ SIGNATURE_REFUSED: 'signature' })
  const prove = ({ signature = '' }: FormValues) =>
    submit(async () => {
      const path = { claim_seq: claim.claim_seq }
      await client.call('POST /asset/deposit-claim/{claim_seq}/proof', { path, body: { signature } })
      await queryClient.invalidateQueries({ queryKey: CLAIMS_KEY })
      toast.success(t('claim.proof.done'))
    })
  return (
    <MemberSection title={t('claim.proof.title')} note={t('claim.proof.text')}>
      <Card className={css.card}>
        <p className={css.message} translate="no" data-testid="claim-challenge">
          {challenge}
        </p>
        <CopyButton value={challenge}>{t('claim.proof.copy')}</CopyButton>
      </Card>
      <Form onSubmit={prove} className={css.form ?? ''}>
        {trouble ? <Trouble>{trouble}</Trouble> : null}
        <TextField name="signature" label={t('claim.proof.signature')} required autoComplete="off" maxLength={400} />
        <SubmitButton variant="default">{t('claim.proof.submit')}</SubmitButton>
      </Form>
      {claim.proof_amount ? (
        <Text tone="muted">
          {t('claim.proof.pay')} <Amount value={claim.proof_amount} asset={claim.asset.code} />
        </Text>
      ) : null}
    </MemberSection>
  )
}
