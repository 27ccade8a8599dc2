import { Button, confirm, IconButton, IconPhone, IconTrash, SettingRow, Tag, toast } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { MEMBER } from '../../live/query-keys.ts'
import { When } from '../../locale/when.tsx'
import { useAction } from '../../refusal/use-action.ts'
import { useText } from '../../texts.ts'
import { phoneShown } from './phone-shown.ts'
import type { ConfirmedPhone } from './queries.ts'

type PhoneRowProps = { readonly phone: ConfirmedPhone; readonly onChange: (() => void) | undefined }

export function PhoneRow({ phone, onChange }: PhoneRowProps): ReactNode {
  const t = useText('member-phone')
  return (
    <SettingRow
      mark={<IconPhone />}
      tone="done"
      title={phoneShown(phone.number)}
      tag={<Tag tone="success">{t('confirmed')}</Tag>}
      note={
        <>
          {t('since')} <When at={phone.verified_at} as="date" />
        </>
      }
      action={
        <>
          {onChange ? (
            <Button size="sm" onClick={onChange}>
              {t('change')}
            </Button>
          ) : null}
          <RemovePhone number={phoneShown(phone.number)} />
        </>
      }
    />
  )
}

function RemovePhone({ number }: { readonly number: string }): ReactNode {
  const t = useText('member-phone')
  const { client, queryClient } = useApp()
  const { run } = useAction()
  const remove = async () => {
    const words = { title: t('remove.sure', { number }), message: t('remove.sureText'), confirmText: t('remove') }
    if (!(await confirm({ ...words, danger: true }))) return
    await run(async () => {
      await client.call('DELETE /member/me/phone')
      await queryClient.invalidateQueries({ queryKey: [MEMBER] })
      toast.success(t('remove.done'))
    })
  }
  return (
    <IconButton size="sm" label={t('remove.label', { number })} onClick={() => void remove()}>
      <IconTrash size="sm" />
    </IconButton>
  )
}
