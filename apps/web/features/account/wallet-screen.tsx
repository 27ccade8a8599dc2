import { Button, Empty, Stack, Text } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { useText } from '../../texts.ts'
import { MemberPage, MemberSection } from '../member/member-page.tsx'
import { AccountList } from './account-list.tsx'
import { OpenAccountDialog } from './open-account-dialog.tsx'
import { accountsQuery } from './queries.ts'

/** Every account of the member with what is in it, and the way to a new one. */
export function WalletScreen(): ReactNode {
  const t = useText('account')
  const [isOpening, setOpening] = useState(false)
  const open = (
    <Button variant="filled" size="sm" onClick={() => setOpening(true)}>
      {t('open')}
    </Button>
  )
  return (
    <MemberPage nav={null} title={t('wallet.title')} lede={t('wallet.lede')}>
      <MemberSection title={t('accounts')} action={open}>
        <Loaded from={useQuery(accountsQuery(useApp().client))} failed={t('failed')}>
          {(accounts) =>
            accounts.length > 0 ? (
              <AccountList accounts={accounts} />
            ) : (
              <Empty>
                <Stack gap="xs">
                  <Text>{t('empty')}</Text>
                  <Text size="sm" tone="muted">
                    {t('empty.hint')}
                  </Text>
                </Stack>
              </Empty>
            )
          }
        </Loaded>
      </MemberSection>
      <OpenAccountDialog open={isOpening} onClose={() => setOpening(false)} />
    </MemberPage>
  )
}
