import { CheckField, Form, MoneyInput, SubmitButton, toast } from '@cocobnk/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { ALLOWANCES_KEY } from '../../live/query-keys.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'

const USOT_DECIMALS = 8

/** Threshold in value above which allowances of an asset are settled automatically. */
export function AutomaticForm({ threshold }: { readonly threshold: string | null }): ReactNode {
  const t = useText('affiliate')
  const { client } = useApp()
  const queries = useQueryClient()
  const { trouble, tone, submit } = useSubmit({})
  const [isOn, setOn] = useState(threshold !== null)
  const [amount, setAmount] = useState(threshold ?? '')
  const save = async () => {
    await client.call('PUT /affiliate/adjust', { body: { threshold: isOn ? amount : null } })
    toast.success(t('automatic.saved'))
    await queries.invalidateQueries({ queryKey: ALLOWANCES_KEY })
  }
  return (
    <Form onSubmit={() => submit(save)}>
      {trouble ? <Trouble tone={tone}>{trouble}</Trouble> : null}
      <CheckField
        name="automatic"
        label={t('automatic.on')}
        checked={isOn}
        onChange={(event) => setOn(event.currentTarget.checked)}
      />
      {isOn ? (
        <MoneyInput
          name="threshold"
          label={t('automatic.threshold')}
          required
          value={amount}
          onChange={setAmount}
          asset="USOT"
          decimals={USOT_DECIMALS}
        />
      ) : null}
      <SubmitButton>{t('automatic.save')}</SubmitButton>
    </Form>
  )
}
