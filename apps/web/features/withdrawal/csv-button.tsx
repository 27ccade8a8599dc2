import { Button, IconDownload } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { downloadBlob } from '../../browser/download.ts'
import { useApp } from '../../context.ts'
import { useAction } from '../../refusal/use-action.ts'
import { useText } from '../../texts.ts'
import { asked, type WithdrawalFilter } from './queries.ts'

/** What the list shows, as a file. */
export function CsvButton({ filter }: { readonly filter: WithdrawalFilter }): ReactNode {
  const t = useText('withdrawal')
  const { client } = useApp()
  const { pending, run } = useAction()
  const download = () =>
    run(async () =>
      downloadBlob('withdrawals.csv', await client.call('GET /asset/withdraw/csv', { query: asked(filter) })),
    )
  return (
    <Button size="sm" pending={pending} icon={<IconDownload />} onClick={() => void download()}>
      {t('csv')}
    </Button>
  )
}
