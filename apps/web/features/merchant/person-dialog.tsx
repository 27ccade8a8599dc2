import { HIRED_ROLES } from '@cocobnk/contract'
import { Form, type FormValues, ModalDialog, SelectField, SubmitButton, Text, TextField, toast } from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { MERCHANTS_KEY } from '../../live/query-keys.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import type { Team } from './queries.ts'

type PersonDialogProps = {
  readonly merchantSeq: string
  /** The team member to change; undefined for an invitation. */
  readonly person?: Team['list'][number]
  readonly onClose: () => void
}

/** Sets the role of a team member, or invites a new one by mail. */
export function PersonDialog({ merchantSeq: merchant_seq, person, onClose }: PersonDialogProps): ReactNode {
  const t = useText('merchant')
  const { client, queryClient } = useApp()
  const { trouble, submit } = useSubmit({ ALREADY_IN_TEAM: 'email' })
  const [role, setRole] = useState(HIRED_ROLES.find((known) => known === person?.role) ?? 'CASHIER')
  const send = ({ email = '', refund_limit_usot }: FormValues) =>
    submit(async () => {
      const seat = { role, refund_limit_usot: role === 'CASHIER' ? (refund_limit_usot ?? '').replace(',', '.') : null }
      if (person) {
        const path = { merchant_seq, member_seq: person.member_seq }
        await client.call('PUT /pg/merchant/{merchant_seq}/person/{member_seq}', { path, body: seat })
      } else
        await client.call('POST /pg/merchant/{merchant_seq}/invitation', {
          path: { merchant_seq },
          body: { ...seat, email },
        })
      await queryClient.invalidateQueries({ queryKey: MERCHANTS_KEY })
      toast.success(t(person ? 'modified' : 'invite.sent'))
      onClose()
    })
  return (
    <ModalDialog open onClose={onClose} title={person ? t('change') : t('invite')}>
      <Form onSubmit={send}>
        {trouble ? <Trouble>{trouble}</Trouble> : null}
        {person ? (
          <Text>
            <span translate="no">{person.user_name}</span>
          </Text>
        ) : (
          <TextField name="email" label={t('invite.email')} hint={t('invite.hint')} required inputMode="email" />
        )}
        <SelectField
          name="role"
          label={t('role')}
          hint={t(`role.hint.${role}`)}
          value={role}
          onChange={({ currentTarget: { value } }) =>
            setRole(HIRED_ROLES.find((known) => known === value) ?? 'CASHIER')
          }
          options={HIRED_ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
        />
        {role === 'CASHIER' ? (
          <TextField
            name="refund_limit_usot"
            label={t('refundLimit')}
            hint={t('refundLimit.hint')}
            required
            inputMode="decimal"
            restrict={{ number: true, decimal: true }}
            defaultValue={person?.refund_limit_usot ?? '1000'}
          />
        ) : null}
        <SubmitButton>{person ? t('save') : t('invite.send')}</SubmitButton>
      </Form>
    </ModalDialog>
  )
}
