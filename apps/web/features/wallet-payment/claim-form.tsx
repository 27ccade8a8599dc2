import { Form, type FormValues, Stack, SubmitButton, TextField } from '@cocobnk/ui'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import { type ClaimableReturn, returnKey } from './queries.ts'

type Props = { readonly secret: string; readonly offer: ClaimableReturn }

/** Asks for the claimant's own address, since the paying address may belong to an exchange. */
export function ClaimForm({ secret, offer }: Props): ReactNode {
  const t = useText('wallet-payment')
  const { client } = useApp()
  const queries = useQueryClient()
  const { trouble, submit } = useSubmit()
  const claim = ({ address = '' }: FormValues) =>
    submit(async () => {
      await client.call('POST /pg/return/{claim_token}', {
        path: { claim_token: secret },
        body: { return_seq: offer.return_seq, address: `${address}`.trim() },
      })
      await queries.invalidateQueries({ queryKey: returnKey(secret) })
    })
  return (
    <Form onSubmit={claim}>
      <Stack gap="md">
        {trouble ? <Trouble>{trouble}</Trouble> : null}
        <TextField
          name="address"
          label={t('claim.address', { network: offer.network })}
          hint={t('claim.address.hint')}
          maxLength={120}
          autoComplete="off"
          required
        />
        <SubmitButton>{t('claim.submit')}</SubmitButton>
      </Stack>
    </Form>
  )
}
