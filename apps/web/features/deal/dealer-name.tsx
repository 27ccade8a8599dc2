import { isolate } from '@cocobnk/i18n'
import { Group, PersonMark, Stack, Text } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import type { Deal } from './queries.ts'

/** Who somebody deals with: a name and how they have dealt so far. */
export function DealerName({ dealer }: { readonly dealer: Deal['owner'] }): ReactNode {
  const t = useText('deal')
  const { user_name, completed_deals, completion_percent } = dealer
  return (
    <Group gap="sm" align="center" wrap={false}>
      <PersonMark name={user_name} />
      <Stack gap="2xs">
        <Text component="span" weight="semibold">
          {isolate(user_name)}
        </Text>
        <Text component="span" size="sm" tone="muted">
          {completion_percent === null
            ? t('dealer.new')
            : t('dealer', { count: completed_deals, percent: completion_percent })}
        </Text>
      </Stack>
    </Group>
  )
}
