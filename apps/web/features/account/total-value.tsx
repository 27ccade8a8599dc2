import { Amount, Stack, Text } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import { type Holding, worthOf } from './holdings.ts'

/** What all of it is worth; whatever has no rate is named, never guessed. */
export function TotalValue({ holdings }: { readonly holdings: readonly Holding[] }): ReactNode {
  const t = useText('account')
  const { total, without } = worthOf(holdings)
  return (
    <Stack gap="2xs">
      <Text size="sm" tone="muted">
        {t('total')}
      </Text>
      <Amount value={total} asset="USOT" size="hero" />
      {without.length > 0 ? (
        <Text size="sm" tone="muted">
          {t('total.without', { codes: without.join(', ') })}
        </Text>
      ) : null}
    </Stack>
  )
}
