import type { CallOptions } from '@cocobnk/client'
import { Button, Stack, Text, toast } from '@cocobnk/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useConsole } from '../../context.ts'
import { useMay } from '../../session/use-session.ts'
import { DetailSection } from '../../shell/frame.tsx'
import { useText } from '../../texts.ts'
import { AskButton } from '../approval/ask-button.tsx'
import { ReasonDialog } from '../reason/reason-dialog.tsx'
import { DealRows } from './deal-facts.tsx'
import { DEAL_KEY, type Deal } from './queries.ts'

type Act = 'SET_FROZEN' | 'SET_BARRED'

/** Freezes an offer or bars its owner, by one operator; two are needed to lift either. */
export function DealActs({ deal }: { readonly deal: Deal }): ReactNode {
  const t = useText('deal')
  const { client } = useConsole()
  const queryClient = useQueryClient()
  const may = useMay()('deal.review')
  const [act, setAct] = useState<Act>()
  const { deal_seq, deal_number, owner, state, bar } = deal
  const { member_seq, user_name } = owner
  const ofOffer = (type: 'SET_FROZEN' | 'SET_RELEASED', reason: string, proof: CallOptions) =>
    client.call('PATCH /operator/deal/{deal_seq}', { path: { deal_seq }, body: { type, reason } }, proof)
  const ofMember = (type: 'SET_BARRED' | 'SET_READMITTED', reason: string, proof: CallOptions) =>
    client.call('PATCH /operator/deal/member/{member_seq}', { path: { member_seq }, body: { type, reason } }, proof)
  const stop = (type: Act) => async (reason: string, proof: CallOptions) => {
    await (type === 'SET_FROZEN' ? ofOffer(type, reason, proof) : ofMember(type, reason, proof))
    setAct(undefined)
    toast.success(t(`done.${type}`))
    await queryClient.invalidateQueries({ queryKey: [...DEAL_KEY] })
  }
  const asked = { may, asked: t('asked'), waiting: (name: string) => t('waiting', { name }) }
  const nameOf = (type: Act) => (type === 'SET_FROZEN' ? deal_number : user_name)
  const acts: readonly Act[] = [
    ...(state === 'OPEN' ? (['SET_FROZEN'] as const) : []),
    ...(bar ? [] : (['SET_BARRED'] as const)),
  ]
  return (
    <DetailSection title={t('todo')}>
      <Stack gap="sm">
        <Text tone="muted">{t('todo.open')}</Text>
        {state === 'FROZEN' ? (
          <AskButton
            {...asked}
            subject={`deal:${deal_seq}`}
            act={t('act.SET_RELEASED')}
            lead={t('lead.SET_RELEASED', { name: deal_number })}
            onAsk={(reason, proof) => ofOffer('SET_RELEASED', reason, proof)}
          />
        ) : null}
        {bar ? (
          <AskButton
            {...asked}
            subject={`dealer:${member_seq}`}
            act={t('act.SET_READMITTED')}
            lead={t('lead.SET_READMITTED', { name: user_name })}
            onAsk={(reason, proof) => ofMember('SET_READMITTED', reason, proof)}
          />
        ) : null}
        {may
          ? acts.map((type) => (
              <Button key={type} size="md" variant="danger" onClick={() => setAct(type)}>
                {t(`act.${type}`)}
              </Button>
            ))
          : null}
      </Stack>
      {act ? (
        <ReasonDialog
          title={t(`act.${act}`)}
          lead={t(`lead.${act}`, { name: nameOf(act) })}
          act={t(`act.${act}`)}
          danger
          onSubmit={stop(act)}
          onClose={() => setAct(undefined)}
        >
          <DealRows deal={deal} />
        </ReasonDialog>
      ) : null}
    </DetailSection>
  )
}
