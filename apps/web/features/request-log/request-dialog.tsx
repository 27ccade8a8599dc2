import { CopyButton, KeyValue, ModalDialog, Note, Stack, Text } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { When } from '../../locale/when.tsx'
import { useText } from '../../texts.ts'
import type { SignedRequest } from './queries.ts'
import css from './request-log.module.css'

type RequestDialogProps = { readonly request: SignedRequest | undefined; readonly onClose: () => void }

/** Details of one request; after a wrong signature, also the text that should have been signed. */
export function RequestDialog({ request, onClose }: RequestDialogProps): ReactNode {
  const t = useText('request-log')
  return (
    <ModalDialog open={request !== undefined} onClose={onClose} title={t('detail')}>
      {request ? <Detail request={request} /> : null}
    </ModalDialog>
  )
}

function Detail({ request }: { readonly request: SignedRequest }): ReactNode {
  const t = useText('request-log')
  const { verdict, expected, code } = request
  const isWrong = verdict !== 'VALID'
  return (
    <Stack gap="lg">
      <Text className={css.path} translate="no">{`${request.method} ${request.path}`}</Text>
      {isWrong ? <Note tone="danger">{t(`remedy.${verdict}`)}</Note> : null}
      {expected === null ? null : (
        <div>
          <Text size="sm" tone="muted">
            {t('expected')}
          </Text>
          <pre className={css.code} translate="no">
            {expected}
          </pre>
          <CopyButton value={expected}>{t('copy')}</CopyButton>
          <Text size="sm" tone="muted">
            {t('expected.note')}
          </Text>
        </div>
      )}
      <KeyValue
        look="ruled"
        rows={[
          { label: t('status'), value: <Plain>{code === null ? request.status : `${request.status} ${code}`}</Plain> },
          { label: t('signature'), value: t(`verdict.${verdict}`) },
          { label: t('at'), value: <When at={request.created_at} /> },
          { label: t('duration'), value: t('ms', { ms: request.duration_ms }) },
          { label: t('version'), value: <Plain>{request.api_version ?? '–'}</Plain> },
          { label: t('address'), value: <Plain>{request.address}</Plain> },
          { label: t('key'), value: <Plain>{request.key_seq}</Plain>, wide: true },
          { label: t('id'), value: <Plain>{request.request_id}</Plain>, wide: true },
        ]}
      />
    </Stack>
  )
}

function Plain({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <span className={css.path} translate="no">
      {children}
    </span>
  )
}
