import { Button, Group } from '@cocobnk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { useText } from '../../texts.ts'
import type { Account } from '../account/queries.ts'
import type { WithdrawAddress } from '../withdraw-address/queries.ts'
import { withdrawalsQuery } from './queries.ts'

const SHOWN = 3

type RecentProps = {
  readonly account: Account
  /** Addresses that can be chosen now. */
  readonly usable: readonly WithdrawAddress[]
  readonly value: string
  readonly onChange: (addressSeq: string) => void
}

/** Recent destinations of the asset, one tap away. */
export function RecentDestinations({ account, usable, value, onChange }: RecentProps): ReactNode {
  const t = useText('withdrawal')
  const { data } = useInfiniteQuery(withdrawalsQuery(useApp().client, { asset_seq: account.asset.asset_seq }))
  const used = new Set(data?.pages.flatMap(({ list }) => list.map(({ destination }) => destination.address_seq)))
  const recent = [...used].flatMap((seq) => usable.find(({ address_seq }) => address_seq === seq) ?? []).slice(0, SHOWN)
  if (recent.length === 0) return null
  return (
    <fieldset aria-label={t('address.recent')}>
      <Group gap="xs">
        {recent.map(({ address_seq, label }) => (
          <Button
            key={address_seq}
            size="sm"
            aria-pressed={address_seq === value}
            onClick={() => onChange(address_seq)}
            translate="no"
          >
            {label}
          </Button>
        ))}
      </Group>
    </fieldset>
  )
}
