import { Stack, Text } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { useText } from '../../texts.ts'
import { AskButton } from '../approval/ask-button.tsx'
import type { Move } from './queries.ts'

export function Refill({ move }: { readonly move: Move }): ReactNode {
  const t = useText('tier')
  const { client } = useConsole()
  const { move_seq, amount, asset_code, to_tier } = move
  return (
    <Stack gap="sm">
      <Text tone="muted">{t('todo.lead')}</Text>
      <AskButton
        subject={`tier-move:${move_seq}`}
        act={t('ask')}
        lead={t('ask.lead', { amount, code: asset_code, to: t(`tier.${to_tier}`) })}
        asked={t('asked')}
        waiting={(name) => t('waiting', { name })}
        onAsk={(reason, proof) =>
          client.call(
            'PATCH /operator/tier/move/{move_seq}',
            { path: { move_seq }, body: { type: 'SET_ALLOWED', reason } },
            proof,
          )
        }
      />
    </Stack>
  )
}
