import { useLocale } from '@cocobnk/i18n/react'
import { AllocationBar, Text } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { type Holding, sharesOf, worthOf } from './holdings.ts'

/** What part each asset is of the whole; only where the whole is known. */
export function Allocation({ holdings }: { readonly holdings: readonly Holding[] }): ReactNode {
  const t = useText('account')
  const { locale } = useLocale()
  const shares = sharesOf(holdings)
  const isWhole = worthOf(holdings).without.length === 0 && shares.length > 0
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  return (
    <MemberSection title={t('allocation')}>
      {isWhole ? (
        <AllocationBar
          parts={shares.map(({ code, permille }) => ({ key: code, permille, text: percent.format(permille / 1000) }))}
        />
      ) : (
        <Text size="sm" tone="muted">
          {t('allocation.unknown')}
        </Text>
      )}
    </MemberSection>
  )
}
