import { Button, IconDownload } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { downloadBlob } from '../browser/download.ts'
import { ownTimeZone } from '../browser/time-zone.ts'
import { useAction } from '../refusal/use-action.ts'

type CsvButtonProps = {
  readonly label: string
  /** File name. */
  readonly name: string
  /** Fetches the file, with times in the given time zone. */
  readonly read: (timeZone: string) => Promise<Blob>
}

/** Downloads a list as a CSV file. */
export function CsvButton({ label, name, read }: CsvButtonProps): ReactNode {
  const { pending, run } = useAction()
  const download = () => run(async () => downloadBlob(name, await read(ownTimeZone())))
  return (
    <Button size="sm" pending={pending} icon={<IconDownload />} onClick={() => void download()}>
      {label}
    </Button>
  )
}
