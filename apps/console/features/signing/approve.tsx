import { ApiError } from '@cocobnk/client'
import { Note, Stack, Text, toast } from '@cocobnk/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useConsole } from '../../context.ts'
import { refusalText } from '../../refusal/refusal-text.ts'
import { DetailSection } from '../../shell/frame.tsx'
import { KeyButton } from '../../shell/key-button.tsx'
import { useText } from '../../texts.ts'
import { SIGNING_KEY, type Signing } from './queries.ts'
import { signText } from './security-key.ts'

/** Approves a transaction: the operator's security key signs the text beside it. Only the signer can verify the signature. */
export function Approve({ signing }: { readonly signing: Signing }): ReactNode {
  const t = useText('signing')
  const { client } = useConsole()
  const queryClient = useQueryClient()
  const [trouble, setTrouble] = useState<string>()
  const approve = async () => {
    setTrouble(undefined)
    try {
      const body = await signText(signing.statement)
      const path = { transaction_seq: signing.transaction_seq }
      await client.call('POST /operator/signing/{transaction_seq}', { path, body })
      toast.success(t('approved'))
    } catch (failure) {
      setTrouble((failure instanceof ApiError && refusalText(failure)) || t('failed'))
    }
    await queryClient.invalidateQueries({ queryKey: SIGNING_KEY })
  }
  return (
    <DetailSection title={t('todo')}>
      <Stack gap="sm">
        <Text tone="muted">{t('approve.lead')}</Text>
        {trouble ? <Note tone="danger">{trouble}</Note> : null}
        <KeyButton name="a" label={t('approve')} variant="filled" onPress={() => void approve()} />
      </Stack>
    </DetailSection>
  )
}
