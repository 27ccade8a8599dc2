import { AddressGroups, CopyButton, Group, TextLink } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'

type TxidProps = { readonly txid: string; readonly explorerUrl: string | null }

/** The transaction id, with a copy button and a link to a block explorer. */
export function Txid({ txid, explorerUrl }: TxidProps): ReactNode {
  const t = useText('withdrawal')
  return (
    <Group gap="xs">
      <AddressGroups address={txid} short />
      <CopyButton value={txid} />
      {explorerUrl ? (
        <TextLink href={explorerUrl} target="_blank" rel="noreferrer">
          {t('explorer')}
        </TextLink>
      ) : null}
    </Group>
  )
}
