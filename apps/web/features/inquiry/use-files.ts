import { useState } from 'react'
import { useText } from '../../texts.ts'
import type { HandedIn } from '../kyc/file-field.tsx'

/** State of the files attached to a message. */
export function useFiles() {
  const t = useText('kyc')
  const [files, setFiles] = useState<readonly HandedIn[]>([])
  const [error, setError] = useState<string>()
  const isSending = files.some(({ fileSeq, trouble }) => !fileSeq && !trouble)
  return {
    field: { files, onChange: setFiles, error: isSending ? error : undefined },
    /** Ids of the files. Undefined while an upload is in progress, which the field then shows. */
    take: (): string[] | undefined => {
      if (!isSending) return files.flatMap(({ fileSeq }) => fileSeq ?? [])
      setError(t('files.wait'))
      return undefined
    },
  }
}
