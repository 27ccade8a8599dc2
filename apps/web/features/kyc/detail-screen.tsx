import { Button, confirm, KeyValue, MoneyTimeline, Note, type TimelineStep, toast } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { MEMBER } from '../../live/query-keys.ts'
import { When } from '../../locale/when.tsx'
import { MemberPage, MemberSection } from '../../page/member-page.tsx'
import { useAction } from '../../refusal/use-action.ts'
import { useText } from '../../texts.ts'
import { BackLink } from '../member/back-link.tsx'
import { AnswerForm } from './answer-form.tsx'
import { DocumentList } from './document-list.tsx'
import { type CertificationDetail, certificationQuery } from './queries.ts'
import { StatusTag } from './status-tag.tsx'
import { useFieldRows } from './use-field-rows.ts'
import { useTypeTitle } from './use-type-title.ts'

/** One application: its state, open questions, documents, and the cancel button while it is pending. */
export function KycDetailScreen({ seq }: { readonly seq: string }): ReactNode {
  const t = useText('kyc')
  const titleOf = useTypeTitle()
  const query = useQuery(certificationQuery(useApp().client, seq))
  return (
    <MemberPage
      title={query.data ? titleOf(query.data.type_seq) : t('detail.title')}
      lede={<BackLink to="/certification-management/kyc-list">{t('back')}</BackLink>}
    >
      <Loaded from={query} failed={t('failed')}>
        {(certification) => <Known certification={certification} />}
      </Loaded>
    </MemberPage>
  )
}

function Known({ certification }: { readonly certification: CertificationDetail }): ReactNode {
  const t = useText('kyc')
  const fields = useFieldRows(certification.fields)
  const { expires_at, asked_at, kyc_seq, files, status } = certification
  const state = { label: t('column.status'), value: <StatusTag of={certification} /> }
  const until = expires_at ? [{ label: t('column.expires'), value: <When at={expires_at} as="date" /> }] : []
  return (
    <>
      {asked_at ? <Note tone="pending">{t('asked')}</Note> : null}
      <MemberSection title={t('timeline')}>
        <MoneyTimeline steps={useSteps(certification)} />
        {asked_at ? <AnswerForm seq={kyc_seq} /> : null}
      </MemberSection>
      <MemberSection title={t('content')} action={status === 'PENDING' ? <CancelButton seq={kyc_seq} /> : null}>
        <KeyValue look="ruled" rows={[state, ...until, ...fields]} />
      </MemberSection>
      <MemberSection title={t('files')}>
        <DocumentList files={files} />
      </MemberSection>
    </>
  )
}

function useSteps({ timeline, status, asked_at }: CertificationDetail): readonly TimelineStep[] {
  const t = useText('kyc')
  const steps = timeline.map(
    ({ kind, at, text }): TimelineStep => ({
      key: `${kind} ${at}`,
      state: kind === 'REJECTED' ? 'refused' : 'done',
      title: t(`step.${kind}`),
      time: <When at={at} />,
      detail: text,
    }),
  )
  if (status !== 'PENDING') return steps
  return [...steps, { key: 'review', state: 'now', title: t(asked_at ? 'step.yours' : 'step.review') }]
}

function CancelButton({ seq }: { readonly seq: string }): ReactNode {
  const t = useText('kyc')
  const { client, queryClient } = useApp()
  const { pending, run } = useAction()
  const cancel = async () => {
    if (
      !(await confirm({
        title: t('cancel.sure'),
        message: t('cancel.text'),
        confirmText: t('cancel'),
        cancelText: t('cancel.back'),
        danger: true,
      }))
    )
      return
    const order = { path: { kyc_seq: seq }, body: { type: 'SET_CANCELED' } } as const
    const done = await run(() => client.call('PATCH /kyc/certification/{kyc_seq}', order))
    await queryClient.invalidateQueries({ queryKey: [MEMBER] })
    if (done) toast.success(t('canceled'))
  }
  return (
    <Button size="sm" pending={pending} onClick={() => void cancel()}>
      {t('cancel')}
    </Button>
  )
}
