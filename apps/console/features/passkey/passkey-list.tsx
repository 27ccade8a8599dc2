import { Button, confirm, Tag, Text } from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { useConsole } from '../../context.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import css from './passkey-dialog.module.css'
import type { Passkey } from './passkey-key.ts'
import { useChanged } from './use-changed.ts'

export function PasskeyList({ passkeys }: { readonly passkeys: readonly Passkey[] }): ReactNode {
  const t = useText('passkey')
  const times = useTimes()
  const { client } = useConsole()
  const changed = useChanged()
  const { trouble, submit } = useSubmit()
  const [removing, setRemoving] = useState(false)
  const remove = async ({ passkey_seq, name }: Passkey) => {
    const words = { title: t('remove.sure', { name }), message: t('remove.sureText') }
    if (!(await confirm({ ...words, confirmText: t('remove'), danger: true }))) return
    setRemoving(true)
    await submit(async () => {
      await client.call('DELETE /operator/me/passkey/{passkey_seq}', { path: { passkey_seq } })
      await changed(t('remove.done'))
    })
    setRemoving(false)
  }
  if (passkeys.length === 0) return <Text>{t('empty')}</Text>
  return (
    <>
      {trouble ? <Trouble>{trouble}</Trouble> : null}
      <ul className={css.passkeys}>
        {passkeys.map((passkey) => (
          <li key={passkey.passkey_seq} className={css.passkey}>
            <span>
              <strong translate="no">{passkey.name}</strong> {passkey.synced ? <Tag>{t('synced')}</Tag> : null}
              <span className={css.about}>
                {t('about', {
                  added: times.short(passkey.created_at),
                  used: passkey.last_used_at ? times.short(passkey.last_used_at) : '–',
                })}
              </span>
            </span>
            <Button size="sm" disabled={removing} onClick={() => void remove(passkey)}>
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
