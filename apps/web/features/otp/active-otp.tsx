import type { Output } from '@cocobnk/contract'
import { Button, confirm, IconKey, IconPhone, Note, SettingList, SettingRow, Tag } from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { When } from '../../locale/when.tsx'
import { useAction } from '../../refusal/use-action.ts'
import { useText } from '../../texts.ts'
import { DeactivateDialog } from './deactivate-dialog.tsx'

type ActiveOtpProps = {
  readonly otp: Output<'GET /otp'>['otps'][number]
  readonly codesLeft: number
  readonly onCodes: (codes: readonly string[]) => void
}

/** At or below this number, new recovery codes are recommended. */
const FEW_CODES = 3

export function ActiveOtp({ otp, codesLeft, onCodes }: ActiveOtpProps): ReactNode {
  const t = useText('otp')
  const [leaving, setLeaving] = useState(false)
  const few = codesLeft <= FEW_CODES
  return (
    <>
      {few ? <Note tone="pending">{t('codes.few', { n: codesLeft })}</Note> : null}
      <SettingList label={t('title')}>
        <SettingRow
          mark={<IconPhone />}
          tone="done"
          title={t('app')}
          tag={<Tag tone="success">{t('on')}</Tag>}
          note={
            <>
              {t('since')} <When at={otp.activated_at} />
            </>
          }
          action={
            <Button size="sm" variant="danger" onClick={() => setLeaving(true)}>
              {t('turnOff')}
            </Button>
          }
        />
        <SettingRow
          mark={<IconKey />}
          tone={few ? 'pending' : 'neutral'}
          title={t('codes')}
          note={t('codes.left', { n: codesLeft })}
          action={<Renew onCodes={onCodes} />}
        />
      </SettingList>
      <DeactivateDialog id={otp.id} open={leaving} onClose={() => setLeaving(false)} />
    </>
  )
}

function Renew({ onCodes }: Pick<ActiveOtpProps, 'onCodes'>): ReactNode {
  const t = useText('otp')
  const { client } = useApp()
  const { pending, run } = useAction()
  const renew = async () => {
    const words = { title: t('renew.sure'), message: t('renew.sureText'), confirmText: t('renew') }
    if (!(await confirm(words))) return
    await run(async () => onCodes((await client.call('POST /otp/recovery-code')).recovery_codes))
  }
  return (
    <Button size="sm" pending={pending} onClick={() => void renew()}>
      {t('renew')}
    </Button>
  )
}
