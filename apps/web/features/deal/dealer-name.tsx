import { isolate } from '@cocobnk/i18n'
import { Group, PersonMark, Stack, Text, TextLink } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import type { Deal } from './queries.ts'

/** The other member of a deal: the name, linked to the profile, and the track record. */
export function DealerName({ dealer }: { readonly dealer: Deal['owner'] }): ReactNode {
  const t = useText('deal')
  const { user_name, completed_deals: count, completion_percent: percent, certainty } = dealer
  return (
    <Group gap="sm" align="center" wrap={false}>
      <PersonMark name={user_name} />
      <Stack gap="2xs">
        <Text component="span" weight="semibold">
          <TextLink component={Link} to={`/profile/${encodeURIComponent(user_name)}`} plain>
            {isolate(user_name)}
          </TextLink>
        </Text>
        <Text component="span" size="sm" tone="muted">
          {percent === null ? t('dealer.new') : t(certainty === 'FEW' ? 'dealer.few' : 'dealer', { count, percent })}
        </Text>
      </Stack>
    </Group>
  )
}
