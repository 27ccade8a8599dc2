import { Amount, AssetMark, Row, RowList, Stack, Text, TextLink } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { MemberPage, MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { AutomaticForm } from './automatic-form.tsx'
import { NothingYet } from './log-screen.tsx'
import { nameAndCode } from './name-and-code.ts'
import { Programme } from './programme.tsx'
import { type AllowanceBalance, allowanceBalanceQuery } from './queries.ts'

/** Allowances by asset, and the setting for automatic settlement. */
export function AllowanceBalanceScreen(): ReactNode {
  const t = useText('affiliate')
  const balance = useQuery(allowanceBalanceQuery(useApp().client))
  return (
    <MemberPage title={t('balance')} lede={t('balance.lede')} rail={<Programme />} railOnPhone="below">
      <Loaded from={balance} failed={t('failed')}>
        {({ list, automatic }) => (
          <>
            <MemberSection title={t('balance.assets')}>
              {list.length === 0 ? <NothingYet /> : <Balances list={list} />}
            </MemberSection>
            <MemberSection title={t('automatic')} note={t('automatic.note')}>
              <AutomaticForm threshold={automatic.threshold} />
            </MemberSection>
          </>
        )}
      </Loaded>
    </MemberPage>
  )
}

function Balances({ list }: { readonly list: readonly AllowanceBalance[] }): ReactNode {
  const t = useText('affiliate')
  return (
    <RowList>
      {list.map(({ asset, balance, matured, cumulative }) => (
        <Row
          key={asset.asset_seq}
          mark={<AssetMark asset={asset.code} />}
          title={nameAndCode(asset)}
          note={
            <Text component="span" size="sm" tone="muted">
              {t('cumulative')} <Amount value={cumulative} asset={asset.code} />
            </Text>
          }
          end={<Amount value={balance} asset={asset.code} />}
          endNote={
            <Stack gap="2xs">
              <span>
                {t('matured')} <Amount value={matured} asset={asset.code} />
              </span>
              {matured === '0' ? null : (
                <TextLink component={Link} to={`/mypage/affiliate-adjust?asset=${asset.code}`}>
                  {t('settle')}
                </TextLink>
              )}
            </Stack>
          }
        />
      ))}
    </RowList>
  )
}
