import { Note, Stack, Text } from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { useMay } from '../../session/use-session.ts'
import { DetailSection } from '../../shell/frame.tsx'
import { KeyButton } from '../../shell/key-button.tsx'
import { RouteLink } from '../../shell/route-link.tsx'
import { useText } from '../../texts.ts'
import { ExportDialog } from './export-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import type { Move } from './queries.ts'
import { Refill } from './refill.tsx'

/** The actions possible for a move now. Moves away from hot need no approval. */
export function MoveActs({ move }: { readonly move: Move }): ReactNode {
  const t = useText('tier')
  const may = useMay()
  const { step, from_tier } = move
  if (from_tier === 'HOT' || !(step === 'PROPOSED' || step === 'ALLOWED')) return null
  return (
    <DetailSection title={t('todo')}>
      {!may('tier.refill') ? (
        <Text tone="muted">{t('todo.others')}</Text>
      ) : step === 'PROPOSED' ? (
        <Refill move={move} />
      ) : from_tier === 'WARM' ? (
        <Note tone="pending">
          {t('todo.key')} <RouteLink to="/signings">{t('todo.signings')}</RouteLink>
        </Note>
      ) : (
        <Carry move={move} />
      )}
    </DetailSection>
  )
}

/** Exports the proposal for offline signing, and imports it once signed. */
function Carry({ move }: { readonly move: Move }): ReactNode {
  const t = useText('tier')
  const [open, setOpen] = useState<'export' | 'import'>()
  const close = () => setOpen(undefined)
  return (
    <Stack gap="sm">
      <Text tone="muted">{t('carry.lead')}</Text>
      <KeyButton name="x" label={t('export')} onPress={() => setOpen('export')} />
      <KeyButton name="i" label={t('import')} onPress={() => setOpen('import')} />
      {open === 'export' ? <ExportDialog move={move} onClose={close} /> : null}
      {open === 'import' ? <ImportDialog move={move} onClose={close} /> : null}
    </Stack>
  )
}
