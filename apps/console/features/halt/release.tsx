import { Stack, Text } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { DetailSection } from '../../shell/frame.tsx'
import { useText } from '../../texts.ts'
import { AskButton } from '../approval/ask-button.tsx'
import { useHaltWords } from './halt-words.ts'
import type { Halt } from './queries.ts'

/** Requests the release of a halt. */
export function Release({ halt }: { readonly halt: Halt }): ReactNode {
  const t = useText('halt')
  const { client } = useConsole()
  const words = useHaltWords()
  const { halt_seq } = halt
  return (
    <DetailSection title={t('todo')}>
      <Stack gap="sm">
        <Text tone="muted">{t('todo.lead')}</Text>
        <AskButton
          subject={`halt:${halt_seq}`}
          act={t('release')}
          lead={t('release.lead', { what: words.what(halt) })}
          asked={t('asked')}
          waiting={(name) => t('waiting', { name })}
          onAsk={(reason, proof) =>
            client.call(
              'PATCH /operator/halt/{halt_seq}',
              { path: { halt_seq }, body: { type: 'SET_RELEASED', reason } },
              proof,
            )
          }
        />
      </Stack>
    </DetailSection>
  )
}
