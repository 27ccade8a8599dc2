import { Button, CopyButton, ErrorView, Group, ModalDialog, QrCode, Stack, Text } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useConsole } from '../../context.ts'
import { refusalText } from '../../refusal/refusal-text.ts'
import { Waiting } from '../../shell/waiting.tsx'
import { useText } from '../../texts.ts'
import css from './export-dialog.module.css'
import { type Move, type Proposal, proposalQuery } from './queries.ts'

type ExportProps = { readonly move: Move; readonly onClose: () => void }

/** The file to sign, as a download and as QR codes. */
export function ExportDialog({ move, onClose }: ExportProps): ReactNode {
  const t = useText('tier')
  const shell = useText('shell')
  const query = useQuery(proposalQuery(useConsole().client, move.move_seq))
  return (
    <ModalDialog open onClose={onClose} title={t('export')}>
      <Text tone="muted">{t('export.lead')}</Text>
      {query.data ? (
        <Carrier proposal={query.data} />
      ) : query.isError ? (
        <ErrorView
          message={refusalText(query.error) ?? shell('error.unreached')}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Waiting lines={6} />
      )}
    </ModalDialog>
  )
}

function Carrier({ proposal: { file_name, text, parts } }: { readonly proposal: Proposal }): ReactNode {
  const t = useText('tier')
  const [place, setPlace] = useState(0)
  const label = t('export.part', { place: place + 1, count: parts.length })
  return (
    <Stack gap="md" className={css.carrier}>
      <QrCode value={parts[place] ?? text} label={label} className={css.code ?? ''} />
      {parts.length > 1 ? (
        <Group gap="sm">
          <Button size="sm" disabled={place === 0} onClick={() => setPlace(place - 1)}>
            {t('export.previous')}
          </Button>
          <span aria-live="polite">{label}</span>
          <Button size="sm" disabled={place === parts.length - 1} onClick={() => setPlace(place + 1)}>
            {t('export.next')}
          </Button>
        </Group>
      ) : null}
      <Group gap="sm">
        <Button onClick={() => save(file_name, text)}>{t('export.save')}</Button>
        <CopyButton value={text} />
      </Group>
    </Stack>
  )
}

function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
