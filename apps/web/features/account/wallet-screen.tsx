import { Button, Empty, IconPlus, PageFrame, RailSection, RowSkeletons, TextLink } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { useText } from '../../texts.ts'
import { AssetTiles } from '../first-steps/asset-tiles.tsx'
import { FirstSteps } from '../first-steps/first-steps.tsx'
import { LimitPanel } from '../grade/limit-panel.tsx'
import { HoldingSection } from '../holding/holding-section.tsx'
import { MoneyActions } from '../holding/money-actions.tsx'
import { TotalWorth } from '../holding/total-worth.tsx'
import { OpenAccountDialog } from './late-dialogs.tsx'
import { MovingMoney } from './moving-money.tsx'
import { type Account, accountsQuery } from './queries.ts'

/** The member's holdings, pending deposits and withdrawals, and the actions for them. */
export function WalletScreen(): ReactNode {
  const t = useText('account')
  const query = useQuery(accountsQuery(useApp().client))
  const isNew = query.data?.length === 0
  return (
    <PageFrame
      title={t('wallet.title')}
      titleHidden
      lead={isNew ? null : <Lead />}
      railFirst={<Waiting accounts={query.data} />}
      rail={<Rail accounts={query.data} />}
    >
      <Loaded from={query} failed={t('failed')} waiting={<RowSkeletons count={5} />}>
        {(accounts) =>
          accounts.length > 0 ? (
            <HoldingSection accounts={accounts} withAccounts action={<OpenAccountButton />} />
          ) : (
            <>
              <AssetTiles />
              <Empty action={<OpenAccountButton />}>{t('empty')}</Empty>
            </>
          )
        }
      </Loaded>
    </PageFrame>
  )
}

function Lead(): ReactNode {
  return (
    <div>
      <TotalWorth />
      <MoneyActions />
    </div>
  )
}

function OpenAccountButton(): ReactNode {
  const t = useText('account')
  const [isOpening, setOpening] = useState(false)
  return (
    <div>
      <Button size="sm" icon={<IconPlus />} onClick={() => setOpening(true)}>
        {t('open')}
      </Button>
      <OpenAccountDialog open={isOpening} onClose={() => setOpening(false)} />
    </div>
  )
}

type RailProps = { readonly accounts: readonly Account[] | undefined }

function Waiting({ accounts }: RailProps): ReactNode {
  return (
    <>
      {accounts ? (
        <RailSection>
          <FirstSteps accounts={accounts} />
        </RailSection>
      ) : null}
      <MovingMoney />
    </>
  )
}

function Rail({ accounts }: RailProps): ReactNode {
  const t = useText('account')
  return (
    <>
      {accounts && accounts.length > 0 ? (
        <RailSection title={t('limits')}>
          <LimitPanel />
        </RailSection>
      ) : null}
      <RailSection title={t('more')}>
        <ul>
          <li>
            <TextLink component={Link} to="/lookup/money">
              {t('money.title')}
            </TextLink>
          </li>
          <li>
            <TextLink component={Link} to="/wallet?view=reports">
              {t('reports')}
            </TextLink>
          </li>
          <li>
            <TextLink component={Link} to="/dormancy-account">
              {t('dormancy.title')}
            </TextLink>
          </li>
          <li>
            <TextLink component={Link} to="/wallet?view=tour">
              {t('tour')}
            </TextLink>
          </li>
          <li>
            <TextLink component={Link} to="/wallet-reference">
              {t('help')}
            </TextLink>
          </li>
        </ul>
      </RailSection>
    </>
  )
}
