import { Amount, Card, Group, Stack, Text, TextLink } from '@cocobnk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { depositsQuery } from '../deposit/queries.ts'
import { StepTag as DepositTag } from '../deposit/step-tag.tsx'
import { withdrawalsQuery } from '../withdrawal/queries.ts'
import { StepTag as WithdrawalTag } from '../withdrawal/step-tag.tsx'
import css from './wallet-screen.module.css'

/** Of each direction. */
const SHOWN = 3

/** Money in motion, out before in and the latest first. */
export function PendingMoney(): ReactNode {
  const t = useText('account')
  const { client } = useApp()
  const deposits = useInfiniteQuery(depositsQuery(client, { status: 'PENDING' })).data?.pages[0]?.list
  const withdrawals = useInfiniteQuery(withdrawalsQuery(client, { status: 'PENDING' })).data?.pages[0]?.list
  if (!deposits || !withdrawals) return null
  return (
    <MemberSection title={t('pending')}>
      {deposits.length + withdrawals.length === 0 ? (
        <Text size="sm" tone="muted">
          {t('pending.none')}
        </Text>
      ) : (
        <Stack gap="sm">
          {withdrawals.slice(0, SHOWN).map((withdrawal) => (
            <OnItsWay
              key={withdrawal.withdrawal_seq}
              to={`/withdraw/detail?seq=${withdrawal.withdrawal_seq}`}
              amount={`-${withdrawal.total}`}
              code={withdrawal.asset.code}
              tag={<WithdrawalTag withdrawal={withdrawal} />}
            />
          ))}
          {deposits.slice(0, SHOWN).map((deposit) => (
            <OnItsWay
              key={deposit.deposit_seq}
              to={`/deposit/detail?seq=${deposit.deposit_seq}`}
              amount={deposit.amount}
              code={deposit.asset.code}
              tag={<DepositTag deposit={deposit} />}
            />
          ))}
        </Stack>
      )}
    </MemberSection>
  )
}

type OnItsWayProps = {
  readonly to: string
  readonly amount: string
  readonly code: string
  readonly tag: ReactNode
}

function OnItsWay({ to, amount, code, tag }: OnItsWayProps): ReactNode {
  return (
    <Card className={css.pending}>
      <Group gap="sm" justify="between">
        <TextLink component={Link} to={to} cover plain>
          <Amount value={amount} asset={code} size="md" signed />
        </TextLink>
        {tag}
      </Group>
    </Card>
  )
}
