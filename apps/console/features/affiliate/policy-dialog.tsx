import type { CallOptions } from '@cocobnk/client'
import type { PolicyTerms } from '@cocobnk/contract'
import { CheckField, type FormValues, TextField, toast } from '@cocobnk/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useConsole } from '../../context.ts'
import { useText } from '../../texts.ts'
import { APPROVAL_KEY } from '../approval/queries.ts'
import { ReasonDialog } from '../reason/reason-dialog.tsx'
import type { Slot } from './queries.ts'
import { Simulation } from './simulation.tsx'

type PolicyDialogProps = {
  readonly slot: Slot
  readonly terms: PolicyTerms | undefined
  readonly onClose: () => void
}

const SHARE = /^(0|[1-9]\d?)(\.\d{1,4})?$/
const FIRST = { name: '', share_percent: '20', maturity_days: '14', monthly_cap: '' }

/** Changes the terms of a behavior and side, simulated on last month's fees, or ends the policy. */
export function PolicyDialog({ slot, terms, onClose }: PolicyDialogProps): ReactNode {
  const t = useText('affiliate')
  const { client } = useConsole()
  const queryClient = useQueryClient()
  const [isEnding, setEnding] = useState(false)
  const [share, setShare] = useState(terms?.share_percent ?? FIRST.share_percent)
  const ask = async (reason: string, proof: CallOptions, values: FormValues) => {
    const wanted = isEnding ? null : termsIn(values, share)
    await client.call('PUT /operator/affiliate-policy', { body: { ...slot, terms: wanted, reason } }, proof)
    onClose()
    toast.success(t('asked'))
    await queryClient.invalidateQueries({ queryKey: APPROVAL_KEY })
  }
  const fields = isEnding ? null : (
    <>
      <TextField name="name" label={t('name')} required maxLength={60} defaultValue={terms?.name ?? FIRST.name} />
      <TextField
        name="share_percent"
        label={t('share')}
        required
        inputMode="decimal"
        autoComplete="off"
        value={share}
        onChange={(event) => setShare(event.currentTarget.value)}
      />
      <TextField
        name="maturity_days"
        label={t('days')}
        required
        inputMode="numeric"
        autoComplete="off"
        defaultValue={String(terms?.maturity_days ?? FIRST.maturity_days)}
      />
      <TextField
        name="monthly_cap"
        label={t('cap')}
        hint={t('cap.hint')}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={terms?.monthly_cap ?? FIRST.monthly_cap}
      />
    </>
  )
  return (
    <ReasonDialog
      title={`${t(`behaviour.${slot.behaviour}`)} · ${t(`beneficiary.${slot.beneficiary}`)}`}
      lead={t('ask.lead')}
      act={t('ask')}
      onSubmit={ask}
      onClose={onClose}
      fields={
        <>
          {terms ? (
            <CheckField
              name="ending"
              label={t('end')}
              checked={isEnding}
              onChange={(event) => setEnding(event.currentTarget.checked)}
            />
          ) : null}
          {fields}
        </>
      }
    >
      {!isEnding && SHARE.test(share) ? <Simulation slot={slot} share={share} /> : null}
    </ReasonDialog>
  )
}

function termsIn({ name = '', maturity_days = '', monthly_cap = '' }: FormValues, share_percent: string): PolicyTerms {
  const cap = monthly_cap.trim()
  return { benefactor: 'HOUSE', name, share_percent, maturity_days: Number(maturity_days), monthly_cap: cap || null }
}
