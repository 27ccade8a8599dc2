import { Amount, Card, Group, Stack, Text, TextLink } from '@cocobnk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { useText } from '../../texts.ts'
import { type Deposit, depositsQuery } from '../deposit/queries.ts'
import { StepTag } from '../deposit/step-tag.tsx'
import { MemberSection } from '../member/member-page.tsx'
import css from './wallet-screen.module.css'

const SHOWN = 3

/** Money in motion, the latest first. */
export function PendingDeposits(): ReactNode {
  const t = useText('account')
  const { data } = useInfiniteQuery(depositsQuery(useApp().client, { status: 'PENDING' }))
  const pending = data?.pages[0]?.list.slice(0, SHOWN)
  if (!pending) return null
  return (
    <MemberSection title={t('pending')}>
      {pending.length === 0 ? (
        <Text size="sm" tone="muted">
          {t('pending.none')}
        </Text>
      ) : (
        <Stack gap="sm">
          {pending.map((deposit) => (
            <OnItsWay key={deposit.deposit_seq} deposit={deposit} />
          ))}
        </Stack>
      )}
    </MemberSection>
  )
}

function OnItsWay({ deposit }: { readonly deposit: Deposit }): ReactNode {
  return (
    <Card className={css.pending}>
      <Group gap="sm" justify="between">
        <TextLink component={Link} to={`/deposit/detail?seq=${deposit.deposit_seq}`} cover plain>
          <Amount value={deposit.amount} asset={deposit.asset.code} size="md" signed />
        </TextLink>
        <StepTag deposit={deposit} />
      </Group>
    </Card>
  )
}
