import { Amount, CopyButton, Group, KeyValue, MoneyTimeline, Text } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { DetailBody, DetailHead, DetailSection } from '../../shell/frame.tsx'
import { useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import { MoveActs } from './move-acts.tsx'
import css from './move-detail.module.css'
import { MoveStep, useRoute } from './move-step.tsx'
import type { Move } from './queries.ts'
import { wayOf } from './way-of.ts'

/** The amounts, the reason and the progress of a move. */
export function MoveDetail({ move }: { readonly move: Move }): ReactNode {
  const t = useText('tier')
  const times = useTimes()
  const route = useRoute()
  return (
    <>
      <DetailHead
        title={route(move)}
        tag={<MoveStep step={move.step} />}
        aside={times.exact(move.created_at)}
        lead={<Amount value={move.amount} asset={move.asset_code} />}
      />
      <DetailBody aside={<MoveActs move={move} />}>
        <DetailSection title={t('why')}>
          <Text tone="muted">{t(`why.${whyOf(move)}`)}</Text>
        </DetailSection>
        <Facts move={move} />
        <DetailSection title={t('way')}>
          <MoneyTimeline
            dense
            steps={wayOf(move).map(({ key, state, at }) => ({
              key,
              state,
              title: t(`way.${key}`),
              time: at ? times.exact(at) : null,
            }))}
          />
        </DetailSection>
      </DetailBody>
    </>
  )
}

function Facts({ move }: { readonly move: Move }): ReactNode {
  const t = useText('tier')
  const { amount, asset_code, fee, network, txid } = move
  return (
    <DetailSection title={t('facts')}>
      <KeyValue
        look="tight"
        rows={[
          { label: t('amount'), value: <Amount value={amount} asset={asset_code} decimals={18} /> },
          { label: t('network'), value: network },
          { label: t('fee'), value: <Amount value={fee.amount} asset={fee.asset_code} decimals={18} /> },
          ...(txid
            ? [
                {
                  label: t('txid'),
                  wide: true,
                  value: (
                    <Group gap="xs">
                      <span className={css.txid} translate="no">
                        {txid}
                      </span>
                      <CopyButton value={txid} />
                    </Group>
                  ),
                },
              ]
            : []),
        ]}
      />
    </DetailSection>
  )
}

function whyOf({ from_tier, to_tier, replaces }: Move): 'away' | 'nearer' | 'warm' | 'stuck' {
  if (replaces !== null) return 'stuck'
  if (from_tier === 'HOT') return 'away'
  return to_tier === 'HOT' ? 'nearer' : 'warm'
}
