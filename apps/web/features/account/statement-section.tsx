import { useLocale } from '@cocobnk/i18n/react'
import { Group, SelectField } from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { CsvButton } from '../../list/csv-button.tsx'
import { MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { monthsBack } from './months-back.ts'
import type { Account } from './queries.ts'

const MONTHS = 12

/** Monthly statement of the account to download: entries, sums and values. */
export function StatementSection({ account: { account_seq, number } }: { readonly account: Account }): ReactNode {
  const t = useText('account')
  const { client } = useApp()
  const { locale } = useLocale()
  const [months] = useState(() => monthsBack(new Date(), MONTHS))
  const [month, setMonth] = useState(months[0] ?? '')
  const named = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' })
  const read = (time_zone: string) =>
    client.call('GET /account/{account_seq}/statement', { path: { account_seq }, query: { month, time_zone } })
  return (
    <MemberSection title={t('statement')} note={t('statement.note')}>
      <Group gap="md">
        <SelectField
          name="month"
          label={t('statement.month')}
          value={month}
          onChange={(event) => setMonth(event.currentTarget.value)}
          options={months.map((one) => ({ value: one, label: named.format(new Date(one)) }))}
        />
        <CsvButton label={t('statement.pdf')} name={`${number}-${month}.pdf`} read={read} />
      </Group>
    </MemberSection>
  )
}
