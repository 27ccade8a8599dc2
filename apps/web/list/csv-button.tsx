import { Button, IconDownload } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { downloadBlob } from '../browser/download.ts'
import { ownTimeZone } from '../browser/time-zone.ts'
import { useAction } from '../refusal/use-action.ts'

type CsvButtonProps = {
  readonly label: string
  /** What the file is called. */
  readonly name: string
  /** The file with its times by the clocks of the reader. */
  readonly read: (timeZone: string) => Promise<Blob>
}

/** What a list shows, as a file. */
export function CsvButton({ label, name, read }: CsvButtonProps): ReactNode {
  const { pending, run } = useAction()
  const download = () => run(async () => downloadBlob(name, await read(ownTimeZone())))
  return (
    <Button size="sm" pending={pending} icon={<IconDownload />} onClick={() => void download()}>
      {label}
    </Button>
  )
}
