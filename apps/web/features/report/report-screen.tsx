import { useLocale } from '@cocobnk/i18n/react'
import { Empty, PageFrame, Row, RowList, RowSkeletons, StateDot, usePercentText } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { CsvButton } from '../../list/csv-button.tsx'
import { Loaded } from '../../list/loaded.tsx'
import { When } from '../../locale/when.tsx'
import { MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { yearOf } from './periods.ts'
import { type Report, reportsQuery } from './queries.ts'
import { ReportForm } from './report-form.tsx'

/** Requests statements and tax reports, and lists stored ones. */
export default function ReportScreen(): ReactNode {
  const t = useText('report')
  const query = useQuery(reportsQuery(useApp().client))
  return (
    <PageFrame title={t('title')} lede={t('lede')}>
      <ReportForm />
      <MemberSection title={t('list')}>
        <Loaded from={query} failed={t('failed')} waiting={<RowSkeletons count={2} />}>
          {(reports) =>
            reports.length === 0 ? (
              <Empty>{t('empty')}</Empty>
            ) : (
              <RowList label={t('list')}>
                {reports.map((report) => (
                  <ReportRow key={report.report_seq} report={report} />
                ))}
              </RowList>
            )
          }
        </Loaded>
      </MemberSection>
    </PageFrame>
  )
}

const TONES = { WAITING: 'pending', RUNNING: 'pending', READY: 'success', FAILED: 'danger' } as const

function ReportRow({ report }: { readonly report: Report }): ReactNode {
  const t = useText('report')
  const { client } = useApp()
  const { locale } = useLocale()
  const { report_seq, kind, format, state, percent, first_day, last_day, created_at, expires_at } = report
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const period = yearOf(report) ?? day.formatRange(new Date(first_day), new Date(last_day))
  const part = usePercentText()(String(percent), 0)
  const until = expires_at === null ? '' : day.format(new Date(expires_at))
  const name = `${kind}-${first_day}-${last_day}.${format}`.toLowerCase()
  const read = () => client.call('GET /report/{report_seq}/download', { path: { report_seq } })
  return (
    <Row
      title={`${t(`kind.${kind}`)} · ${period} · ${format}`}
      note={
        <>
          <StateDot tone={TONES[state]}>{t(`state.${state}`, { percent: part, date: until })}</StateDot>
          {' · '}
          <When at={created_at} as="ago" />
        </>
      }
      {...(state === 'READY' ? { actions: <CsvButton label={t('download')} name={name} read={read} /> } : {})}
    />
  )
}
