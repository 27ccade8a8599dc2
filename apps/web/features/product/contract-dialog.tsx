import { Button, ErrorView, Group, IconDownload, Loading, ModalDialog, Text, Title } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { downloadBlob } from '../../browser/download.ts'
import { useApp } from '../../context.ts'
import { When } from '../../locale/when.tsx'
import { useAction } from '../../refusal/use-action.ts'
import { useText } from '../../texts.ts'
import css from './contract-dialog.module.css'
import { type Contract, contractQuery } from './product-queries.ts'

type ContractDialogProps = {
  readonly instrumentSeq: string
  readonly version: number
  /** Called when the contract is on screen or has been downloaded. */
  readonly onRead?: () => void
  /** Set where the reader is asked to agree. */
  readonly onAgree?: () => void
  readonly onClose: () => void
}

/** A contract in full, with the changes of its last version and a download. */
export function ContractDialog({ instrumentSeq, version, onRead, onAgree, onClose }: ContractDialogProps): ReactNode {
  const t = useText('product')
  const { data, error, refetch } = useQuery(contractQuery(useApp().client, instrumentSeq, version))
  const isShown = data !== undefined
  const told = useEffectEvent(() => onRead?.())
  useEffect(() => {
    if (isShown) told()
  }, [isShown])
  const footer = data ? (
    <Group grow>
      <ContractDownload instrumentSeq={instrumentSeq} version={version} size="md" />
      {onAgree ? (
        <Button variant="filled" onClick={onAgree}>
          {t('contract.agreeClose')}
        </Button>
      ) : null}
    </Group>
  ) : null
  return (
    <ModalDialog open onClose={onClose} title={data?.document.title ?? t('contract')} size="lg" footer={footer}>
      {data ? <ContractText contract={data} /> : null}
      {error && !data ? <ErrorView message={error.message} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Loading />}
    </ModalDialog>
  )
}

function ContractText({ contract: { document, changes } }: { readonly contract: Contract }): ReactNode {
  const t = useText('product')
  return (
    <div className={css.text}>
      <Text size="sm" tone="quiet">
        {t('contract.version', { version: document.version })} · <When at={document.published_at} as="date" />
      </Text>
      {document.sections.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <Title order={3} look="h4">
            {heading}
          </Title>
          {paragraphs.map((paragraph) => (
            <Text key={paragraph}>{paragraph}</Text>
          ))}
        </section>
      ))}
      {changes.length > 0 && document.version > 1 ? (
        <section>
          <Title order={3} look="h4">
            {t('contract.changes')}
          </Title>
          <ul className={css.changes}>
            {changes.map(({ before, after }) => (
              <li key={`${before} ${after}`}>
                {before === null ? null : <del>{before}</del>} {after === null ? null : <ins>{after}</ins>}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}

type DownloadProps = {
  readonly instrumentSeq: string
  readonly version: number
  readonly size?: 'sm' | 'md'
  readonly onRead?: () => void
}

export function ContractDownload({ instrumentSeq, version, size = 'sm', onRead }: DownloadProps): ReactNode {
  const t = useText('product')
  const { client } = useApp()
  const { pending, run } = useAction()
  const download = () =>
    run(async () => {
      const file = await client.call('GET /finance/instrument/{instrument_seq}/contract-document/pdf', {
        path: { instrument_seq: instrumentSeq },
        query: { version },
      })
      downloadBlob(`contract-v${version}.pdf`, file)
      onRead?.()
    })
  return (
    <Button size={size} pending={pending} icon={<IconDownload />} onClick={() => void download()}>
      {t('contract.download')}
    </Button>
  )
}
