import { Button, toast } from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { useConsole } from '../../context.ts'
import { useText } from '../../texts.ts'
import { ReasonDialog } from '../reason/reason-dialog.tsx'

/** Halts all signing immediately. No code is required, because seconds count in an emergency and a halt only blocks. */
export function HaltButton(): ReactNode {
  const t = useText('signing')
  const { client } = useConsole()
  const [asking, setAsking] = useState(false)
  const halt = async (reason: string) => {
    await client.call('POST /operator/signing/halt', { body: { reason } })
    setAsking(false)
    toast.success(t('halt.told'))
  }
  return (
    <>
      <Button size="sm" variant="danger" onClick={() => setAsking(true)}>
        {t('halt')}
      </Button>
      {asking ? (
        <ReasonDialog
          title={t('halt')}
          lead={t('halt.lead')}
          act={t('halt')}
          danger
          fresh={false}
          onSubmit={halt}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}
