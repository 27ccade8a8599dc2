import type { CallOptions } from '@cocobnk/client'
import { Button, Stack, Text, toast } from '@cocobnk/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useConsole } from '../../context.ts'
import { useMay } from '../../session/use-session.ts'
import { DetailSection } from '../../shell/frame.tsx'
import { RouteLink } from '../../shell/route-link.tsx'
import { useText } from '../../texts.ts'
import { AskButton } from '../approval/ask-button.tsx'
import { ReasonDialog } from '../reason/reason-dialog.tsx'
import { MerchantRows } from './merchant-facts.tsx'
import { MERCHANT_KEY, type Merchant } from './queries.ts'

type Act = 'SET_SUSPENDED' | 'SET_CLOSED'

/** The actions one operator can take alone. A pending shop is decided in its case; releasing a suspended one takes two operators. */
const ACTS = {
  PENDING: [],
  ACTIVE: ['SET_SUSPENDED', 'SET_CLOSED'],
  SUSPENDED: ['SET_CLOSED'],
  CLOSED: [],
} as const satisfies Record<Merchant['state'], readonly Act[]>

export function MerchantActs({ merchant }: { readonly merchant: Merchant }): ReactNode {
  const t = useText('merchant')
  const { client } = useConsole()
  const queryClient = useQueryClient()
  const may = useMay()('merchant.review')
  const [act, setAct] = useState<Act>()
  const { merchant_seq, state, title, case_seq } = merchant
  const stop = (type: Act) => async (reason: string, proof: CallOptions) => {
    await client.call(
      'PATCH /operator/merchant/{merchant_seq}',
      { path: { merchant_seq }, body: { type, reason } },
      proof,
    )
    setAct(undefined)
    toast.success(t(`done.${type}`))
    await queryClient.invalidateQueries({ queryKey: [...MERCHANT_KEY] })
  }
  return (
    <DetailSection title={t('todo')}>
      <Stack gap="sm">
        <Text tone="muted">{t(`todo.${state}`)}</Text>
        {case_seq ? (
          <RouteLink to="/cases" search={{ id: case_seq }}>
            {t('toCase')}
          </RouteLink>
        ) : null}
        {state === 'SUSPENDED' ? (
          <AskButton
            subject={`merchant:${merchant_seq}`}
            may={may}
            act={t('act.SET_RELEASED')}
            lead={t('lead.SET_RELEASED', { name: title })}
            asked={t('asked')}
            waiting={(name) => t('waiting', { name })}
            onAsk={(reason, proof) =>
              client.call(
                'PATCH /operator/merchant/{merchant_seq}',
                { path: { merchant_seq }, body: { type: 'SET_RELEASED', reason } },
                proof,
              )
            }
          />
        ) : null}
        {may
          ? ACTS[state].map((type) => (
              <Button key={type} size="md" variant="danger" onClick={() => setAct(type)}>
                {t(`act.${type}`)}
              </Button>
            ))
          : null}
      </Stack>
      {act ? (
        <ReasonDialog
          title={t(`act.${act}`)}
          lead={t(`lead.${act}`, { name: title })}
          act={t(`act.${act}`)}
          danger
          onSubmit={stop(act)}
          onClose={() => setAct(undefined)}
        >
          <MerchantRows merchant={merchant} />
        </ReasonDialog>
      ) : null}
    </DetailSection>
  )
}
