import type { CallOptions } from '@cocobnk/client'
import { Button, SelectField, Stack, Text, toast } from '@cocobnk/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useConsole } from '../../context.ts'
import { DetailSection } from '../../shell/frame.tsx'
import { useText } from '../../texts.ts'
import { APPROVAL_KEY } from '../approval/queries.ts'
import { useWaiting, WaitingNote } from '../approval/waiting.tsx'
import { ReasonDialog } from '../reason/reason-dialog.tsx'
import { type DeskMarket, MARKET_KEY } from './queries.ts'

type Act = 'SET_HALTED' | 'SET_RESUMED'
const MINUTES = '5'
const CHOICES = ['1', MINUTES, '10', '30', '60']

/** Pauses a market, by one operator and immediately. Two operators resume it, and it reopens with an auction. */
export function MarketActs({ market }: { readonly market: DeskMarket }): ReactNode {
  const t = useText('market')
  const { client } = useConsole()
  const queryClient = useQueryClient()
  const [act, setAct] = useState<Act>()
  const { market_seq, code, state } = market
  const waiting = useWaiting()(`market:${code}`, 'market.resume')
  const isHalted = state === 'HALTED'
  const send = (type: Act) => async (reason: string, proof: CallOptions, values: { minutes?: string }) => {
    const body = { type, auction_minutes: Number(values.minutes ?? MINUTES), reason }
    await client.call('PATCH /operator/market/{market_seq}', { path: { market_seq }, body }, proof)
    setAct(undefined)
    toast.success(t(`done.${type}`))
    await Promise.all([MARKET_KEY, APPROVAL_KEY].map((key) => queryClient.invalidateQueries({ queryKey: [...key] })))
  }
  const type = isHalted ? 'SET_RESUMED' : 'SET_HALTED'
  return (
    <DetailSection title={t('todo')}>
      <Stack gap="sm">
        <Text tone="muted">{t('todo.lead')}</Text>
        {isHalted && waiting ? (
          <WaitingNote approval={waiting}>{t('waiting', { name: waiting.maker.name })}</WaitingNote>
        ) : null}
        {state === 'CLOSED' || (isHalted && waiting) ? null : (
          <Button size="md" variant={isHalted ? 'default' : 'danger'} onClick={() => setAct(type)}>
            {t(`act.${type}`)}
          </Button>
        )}
      </Stack>
      {act ? (
        <ReasonDialog
          title={t(`act.${act}`)}
          lead={t(`lead.${act}`, { name: code })}
          act={t(`act.${act}`)}
          danger={act === 'SET_HALTED'}
          onSubmit={send(act)}
          onClose={() => setAct(undefined)}
          fields={
            act === 'SET_RESUMED' ? (
              <SelectField
                name="minutes"
                label={t('auction.minutes')}
                hint={t('auction.hint')}
                defaultValue={MINUTES}
                options={CHOICES.map((value) => ({ value, label: value }))}
              />
            ) : null
          }
        />
      ) : null}
    </DetailSection>
  )
}
