import { Button, Form, ModalDialog, SubmitButton, Text, TextArea, toast } from '@cocobnk/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useConsole } from '../../context.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import { type Move, TIER_KEY } from './queries.ts'

type ImportProps = { readonly move: Move; readonly onClose: () => void }

/** Imports the signed file or the text of its QR codes. The bank accepts only the transaction it proposed. */
export function ImportDialog({ move, onClose }: ImportProps): ReactNode {
  const t = useText('tier')
  const { client } = useConsole()
  const queryClient = useQueryClient()
  const file = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState('')
  const { trouble, submit } = useSubmit({ TIER_FILE_WRONG: 'text' })
  const bring = async (text: string) => {
    await client.call('POST /operator/tier/move/{move_seq}/signed', {
      path: { move_seq: move.move_seq },
      body: { text },
    })
    toast.success(t('import.done'))
    onClose()
    await queryClient.invalidateQueries({ queryKey: TIER_KEY })
  }
  return (
    <ModalDialog open onClose={onClose} title={t('import')}>
      <Text tone="muted">{t('import.lead')}</Text>
      <input
        ref={file}
        type="file"
        hidden
        aria-label={t('import.file')}
        onChange={(event) => void event.currentTarget.files?.[0]?.text().then(setChosen)}
      />
      <Form onSubmit={({ text = '' }) => submit(() => bring(text))}>
        {trouble ? <Trouble>{trouble}</Trouble> : null}
        <Button onClick={() => file.current?.click()}>{t('import.file')}</Button>
        <TextArea key={chosen} name="text" label={t('import.text')} required defaultValue={chosen} tall />
        <SubmitButton size="md">{t('import')}</SubmitButton>
      </Form>
    </ModalDialog>
  )
}
