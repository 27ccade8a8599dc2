import { Button, IconDownload } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { downloadBlob } from '../browser/download.ts'
import { useAction } from '../refusal/use-action.ts'

type CsvButtonProps = {
  readonly label: string
  /** What the file is called. */
  readonly name: string
  readonly read: () => Promise<Blob>
}

/** What a list shows, as a file. */
export function CsvButton({ label, name, read }: CsvButtonProps): ReactNode {
  const { pending, run } = useAction()
  const download = () => run(async () => downloadBlob(name, await read()))
  return (
    <Button size="sm" pending={pending} icon={<IconDownload />} onClick={() => void download()}>
      {label}
    </Button>
  )
}
