import { Amount, Button, confirm, Group, KeyValue, Stack, Text, useAmountText } from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { FUNDS_KEY } from '../../live/query-keys.ts'
import { MemberSection } from '../../page/member-page.tsx'
import { useAction } from '../../refusal/use-action.ts'
import { useText } from '../../texts.ts'
import { GoalForm } from './goal-form.tsx'
import { GoalMeter } from './goal-meter.tsx'
import type { Fund } from './queries.ts'

/** The goal of a fund, its progress, and the sum of its round-ups. */
export function GoalSection({ fund }: { readonly fund: Fund }): ReactNode {
  const t = useText('goal')
  const [isOpen, setOpen] = useState(false)
  const { goal } = fund
  if (fund.state !== 'ACTIVE' && fund.state !== 'SUBSCRIBED') return null
  return (
    <MemberSection
      title={t('title')}
      action={
        <Button size="sm" onClick={() => setOpen(true)}>
          {t(goal ? 'edit' : 'new')}
        </Button>
      }
    >
      {goal ? (
        <Stack gap="md">
          <GoalMeter fund={fund} goal={goal} />
          <RoundUps fund={fund} />
        </Stack>
      ) : (
        <Text size="sm" tone="muted">
          {t(fund.installments ? 'none.installments' : 'none')}
        </Text>
      )}
      {isOpen ? <GoalForm fund={fund} onClose={() => setOpen(false)} /> : null}
    </MemberSection>
  )
}

type GoalChange = 'SET_PAUSED' | 'SET_RESUMED' | 'SET_ENDED'

function RoundUps({ fund }: { readonly fund: Fund }): ReactNode {
  const t = useText('goal')
  const amountText = useAmountText()
  const { client, queryClient } = useApp()
  const { pending, run } = useAction()
  const roundUp = fund.goal?.round_up
  const { code } = fund.asset
  const change = (type: GoalChange) =>
    run(async () => {
      const path = { fund_seq: fund.fund_seq }
      await client.call('PATCH /finance/fund/{fund_seq}/goal', { path, body: { type } })
      await queryClient.invalidateQueries({ queryKey: FUNDS_KEY })
    })
  const end = async () => {
    if (await confirm({ title: t('end.sure'), message: t('end.sure.text') })) await change('SET_ENDED')
  }
  return (
    <>
      {roundUp ? (
        <KeyValue
          look="ruled"
          rows={[
            {
              label: t('roundUp'),
              note: t(roundUp.is_paused ? 'roundUp.paused' : 'roundUp.note'),
              value: t('roundUp.unit', { unit: amountText(roundUp.unit, undefined, code), code }),
            },
            { label: t('collected'), value: <Amount value={roundUp.collected} asset={code} /> },
            { label: t('waiting'), note: t('waiting.note'), value: <Amount value={roundUp.waiting} asset={code} /> },
            { label: t('base'), value: <Amount value={roundUp.base} asset={code} /> },
          ]}
        />
      ) : null}
      <Group gap="sm">
        {roundUp ? (
          <Button
            size="sm"
            disabled={pending}
            onClick={() => void change(roundUp.is_paused ? 'SET_RESUMED' : 'SET_PAUSED')}
          >
            {t(roundUp.is_paused ? 'resume' : 'pause')}
          </Button>
        ) : null}
        <Button size="sm" disabled={pending} onClick={() => void end()}>
          {t('end')}
        </Button>
      </Group>
    </>
  )
}
