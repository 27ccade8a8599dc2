import { Button, CheckField, Group, IconDocument, Stack, Text } from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { useText } from '../../texts.ts'
import { ContractDialog, ContractDownload } from './contract-dialog.tsx'
import type { Product } from './product-queries.ts'

type ContractFieldProps = {
  readonly product: Product
  readonly agreed: boolean
  readonly onAgree: (agreed: boolean) => void
}

/** Requires that the contract was opened or downloaded before it is agreed to: clicking the unread checkbox opens it. */
export function ContractField({ product, agreed, onAgree }: ContractFieldProps): ReactNode {
  const t = useText('product')
  const [isOpen, setOpen] = useState(false)
  const [wasRead, setRead] = useState(false)
  const { instrument_seq, document_version } = product
  const read = () => setRead(true)
  return (
    <Stack gap="sm">
      <Group gap="xs" align="center">
        <IconDocument />
        <Text component="span" size="sm">
          {t('contract')} · {t('contract.version', { version: document_version })}
        </Text>
      </Group>
      <Group gap="xs">
        <Button size="sm" onClick={() => setOpen(true)}>
          {t(wasRead ? 'contract.again' : 'contract.open')}
        </Button>
        <ContractDownload instrumentSeq={instrument_seq} version={document_version} onRead={read} />
      </Group>
      <CheckField
        name="agreed"
        label={t('contract.agree')}
        checked={agreed}
        onChange={(event) => (wasRead ? onAgree(event.currentTarget.checked) : setOpen(true))}
        {...(wasRead ? {} : { hint: t('contract.hint') })}
      />
      {isOpen ? (
        <ContractDialog
          instrumentSeq={instrument_seq}
          version={document_version}
          onRead={read}
          onAgree={() => {
            onAgree(true)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Stack>
  )
}
