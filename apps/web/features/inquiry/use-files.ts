import { useState } from 'react'
import { useText } from '../../texts.ts'
import type { HandedIn } from '../kyc/file-field.tsx'

/** What somebody attaches. */
export function useFiles() {
  const t = useText('kyc')
  const [files, setFiles] = useState<readonly HandedIn[]>([])
  const [error, setError] = useState<string>()
  const isSending = files.some(({ fileSeq, trouble }) => !fileSeq && !trouble)
  return {
    field: { files, onChange: setFiles, error: isSending ? error : undefined },
    /** Their ids; nothing while one of them is still on its way, which the field then says. */
    take: (): string[] | undefined => {
      if (!isSending) return files.flatMap(({ fileSeq }) => fileSeq ?? [])
      setError(t('files.wait'))
      return undefined
    },
  }
}
