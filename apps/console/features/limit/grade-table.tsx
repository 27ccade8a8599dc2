import type { Output } from '@cocobnk/contract'
import { Amount, Text } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { Subject } from '../../shell/subject.tsx'
import { type Column, Table } from '../../shell/table.tsx'
import { useText } from '../../texts.ts'

type Grade = Output<'GET /config/member'>['config']['grades'][number]

export function GradeTable({ grades }: { readonly grades: readonly Grade[] }): ReactNode {
  const t = useText('limit')
  const needs = (grade: Grade) => grade.needs.map((need) => t(`needs.${need}`)).join(', ') || t('needs.none')
  const columns: readonly Column<Grade>[] = [
    { title: t('grade'), cell: (grade) => <Subject name={t('gradeName', { n: grade.grade })} about={needs(grade)} /> },
    { title: t('accounts'), cell: (grade) => t(grade.create_account ? 'yes' : 'no') },
    { title: t('oneTime'), cell: (grade) => <Limit usot={grade.withdraw_one_time_usot} />, end: true },
    { title: t('daily'), cell: (grade) => <Limit usot={grade.withdraw_daily_usot} />, end: true },
  ]
  return <Table columns={columns} rows={grades} rowKey={({ grade }) => String(grade)} />
}

function Limit({ usot }: { readonly usot: string }): ReactNode {
  const t = useText('limit')
  if (/[1-9]/.test(usot)) return <Amount value={usot} />
  return (
    <Text component="span" tone="quiet">
      {t('notAllowed')}
    </Text>
  )
}
