import { Button, Card, CheckField, RailSection, Stack, Text } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { FUNDS_KEY } from '../../live/query-keys.ts'
import { useAction } from '../../refusal/use-action.ts'
import { useText } from '../../texts.ts'
import { ClaimForm } from './claim-form.tsx'
import { InstallmentForm } from './installment-form.tsx'
import type { Fund } from './queries.ts'
import { RenewalChoice } from './renewal-choice.tsx'

/** Actions that are possible now. */
export function FundActions({ fund }: { readonly fund: Fund }): ReactNode {
  const t = useText('fund')
  if (fund.state !== 'ACTIVE' && fund.state !== 'SUBSCRIBED') return null
  return (
    <RailSection>
      <Card>
        <Stack gap="lg">
          {/[1-9]/.test(fund.claimable) ? <ClaimForm fund={fund} /> : null}
          {fund.installments?.is_due ? <InstallmentForm fund={fund} /> : null}
          {fund.installments ? (
            <AutoField fund={fund} isAuto={fund.installments.is_auto} />
          ) : (
            <RenewalChoice fund={fund} />
          )}
          <Stack gap="xs">
            <Button component={Link} to={`/product/return/list?fund=${fund.fund_seq}`} fullWidth>
              {t('leave')}
            </Button>
            <Text size="sm" tone="muted">
              {t('leave.note')}
            </Text>
          </Stack>
        </Stack>
      </Card>
    </RailSection>
  )
}

/** Switch for taking instalments automatically. */
function AutoField({ fund, isAuto }: { readonly fund: Fund; readonly isAuto: boolean }): ReactNode {
  const t = useText('fund')
  const { client, queryClient } = useApp()
  const { pending, run } = useAction()
  const change = (wanted: boolean) =>
    run(async () => {
      await client.call('PATCH /finance/fund/{fund_seq}', {
        path: { fund_seq: fund.fund_seq },
        body: { type: wanted ? 'SET_AUTO' : 'SET_MANUAL' },
      })
      await queryClient.invalidateQueries({ queryKey: FUNDS_KEY })
    })
  return (
    <CheckField
      name="auto"
      label={t('auto')}
      checked={isAuto}
      disabled={pending}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  )
}
