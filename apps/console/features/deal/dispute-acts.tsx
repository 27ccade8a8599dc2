import type { CallOptions } from '@cocobnk/client'
import { DISPUTE_DECISIONS, type DisputeDecision } from '@cocobnk/contract'
import { Button, CheckField, type FormValues, Stack, Text, TextField, toast } from '@cocobnk/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useConsole } from '../../context.ts'
import { useMay } from '../../session/use-session.ts'
import { DetailSection } from '../../shell/frame.tsx'
import { useText } from '../../texts.ts'
import { APPROVAL_KEY } from '../approval/queries.ts'
import { useWaiting, WaitingNote } from '../approval/waiting.tsx'
import { ReasonDialog } from '../reason/reason-dialog.tsx'
import { DEAL_KEY, type Dispute } from './queries.ts'

/** Releases, returns or splits the disputed amount. Both sides read the reason. A high value needs a second operator's approval. */
export function DisputeActs({ dispute }: { readonly dispute: Dispute }): ReactNode {
  const t = useText('deal')
  const { client } = useConsole()
  const queryClient = useQueryClient()
  const may = useMay()('deal.review')
  const [decision, setDecision] = useState<DisputeDecision>()
  const { application, state, two_because } = dispute
  const { application_seq } = application
  const approval = useWaiting()(`dispute:${application_seq}`)
  if (state !== 'OPEN' && state !== 'APPEALED') return null
  const rule = async (reason: string, proof: CallOptions, { released_amount, forfeits_bond }: FormValues) => {
    if (!decision) return
    const body = {
      decision,
      reason,
      forfeits_bond: decision !== 'SPLIT' && forfeits_bond !== undefined,
      ...(decision === 'SPLIT' && released_amount ? { released_amount } : {}),
    }
    const order = { path: { application_seq }, body }
    const asked = await client.call('PATCH /operator/deal/dispute/{application_seq}', order, proof)
    setDecision(undefined)
    toast.success(t(asked.approval_seq === null ? 'decide.done' : 'asked'))
    await queryClient.invalidateQueries({ queryKey: [...DEAL_KEY] })
    await queryClient.invalidateQueries({ queryKey: APPROVAL_KEY })
  }
  return (
    <DetailSection title={t('decide')}>
      <Stack gap="sm">
        <Text tone="muted">{t(two_because ? `decide.two.${two_because}` : 'decide.one')}</Text>
        {approval ? (
          <WaitingNote approval={approval}>{t('waiting', { name: approval.maker.name })}</WaitingNote>
        ) : may ? (
          DISPUTE_DECISIONS.map((one) => (
            <Button key={one} size="md" onClick={() => setDecision(one)}>
              {t(`decide.${one}`)}
            </Button>
          ))
        ) : null}
      </Stack>
      {decision ? (
        <ReasonDialog
          title={t(`decide.${decision}`)}
          lead={t('decide.lead')}
          act={t(`decide.${decision}`)}
          danger
          onSubmit={rule}
          onClose={() => setDecision(undefined)}
          fields={
            decision === 'SPLIT' ? (
              <TextField
                name="released_amount"
                label={`${t('decide.amount')} (${application.asset_code})`}
                inputMode="decimal"
                required
              />
            ) : dispute.bond ? (
              <CheckField name="forfeits_bond" label={t('decide.bond')} />
            ) : undefined
          }
        />
      ) : null}
    </DetailSection>
  )
}
