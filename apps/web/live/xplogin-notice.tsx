import { TextLink, toast } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import type { AppContext } from '../context.ts'
import { useText } from '../texts.ts'

/** Shows a notice on every open page that a site requests a login; the linked page shows which one. */
export async function tellXplogin({ loadTexts }: Pick<AppContext, 'loadTexts'>, token: string): Promise<void> {
  await loadTexts('xplogin')
  toast.info(<Notice token={token} />)
}

function Notice({ token }: { readonly token: string }): ReactNode {
  const t = useText('xplogin')
  return (
    <>
      {t('pushed')}{' '}
      <TextLink component="a" href={`/xplogin?${new URLSearchParams({ token })}`}>
        {t('pushed.open')}
      </TextLink>
    </>
  )
}
