import {
  Button,
  Card,
  CheckField,
  CopyButton,
  confirm,
  Form,
  Group,
  IconDownload,
  IconPrint,
  Note,
  SubmitButton,
  Text,
  toast,
} from '@cocobnk/ui'
import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { downloadText } from '../../browser/download.ts'
import { useText } from '../../texts.ts'
import css from './recovery-codes.module.css'

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onKept: () => void }

/** Shows recovery codes once. Leaving without saving them asks for confirmation. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps): ReactNode {
  const t = useText('otp')
  useBlocker({
    shouldBlockFn: async () => {
      const words = { title: t('codes.leave'), message: t('codes.leaveText'), confirmText: t('codes.leaveConfirm') }
      return !(await confirm({ ...words, danger: true }))
    },
    enableBeforeUnload: true,
  })
  const kept = async () => {
    onKept()
    toast.success(t('codes.done'))
  }
  return (
    <div className={css.codes}>
      <Card className={css.sheet}>
        <Text size="sm" weight="semibold" className={css.name}>
          {t('codes.sheet')}
        </Text>
        <ol className={css.list}>
          {codes.map((code) => (
            <li key={code} translate="no">
              {code}
            </li>
          ))}
        </ol>
        <Group className={css.actions}>
          <CopyButton value={codes.join('\n')}>{t('codes.copy')}</CopyButton>
          <Button
            size="sm"
            icon={<IconDownload size="sm" />}
            onClick={() => downloadText('cocobnk-recovery-codes.txt', `${t('codes.sheet')}\n\n${codes.join('\n')}\n`)}
          >
            {t('codes.download')}
          </Button>
          <Button size="sm" icon={<IconPrint size="sm" />} onClick={() => print()}>
            {t('codes.print')}
          </Button>
        </Group>
      </Card>
      <Note tone="primary">{t('codes.note')}</Note>
      <Form onSubmit={kept}>
        <CheckField name="kept" label={t('codes.kept')} required />
        <SubmitButton>{t('codes.finish')}</SubmitButton>
      </Form>
    </div>
  )
}
