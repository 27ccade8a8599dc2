import { Note, Text } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useConsole } from '../../context.ts'
import { useMay } from '../../session/use-session.ts'
import { DataSection } from '../../shell/data-section.tsx'
import { DetailBody, DetailHead } from '../../shell/frame.tsx'
import { useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import type { Approval } from '../approval/queries.ts'
import { SubjectAudit } from '../audit/subject-audit.tsx'
import { AskDialog } from '../change/ask-dialog.tsx'
import { ChangeHistory } from '../change/change-history.tsx'
import { PendingChange } from '../change/pending-change.tsx'
import { EngineState, MarketFigures } from './figures.tsx'
import { MarketActs } from './market-acts.tsx'
import { MarketForm } from './market-form.tsx'
import { MarketTag } from './market-state.tsx'
import { type DeskMarket, deskMarketQuery, type EngineFigures, type MarketTerms } from './queries.ts'
import { SignalList } from './signal-list.tsx'

type MarketDetailProps = {
  readonly market: DeskMarket
  readonly engine: EngineFigures
  readonly pending: Approval | undefined
}

export function MarketDetail({ market, engine, pending }: MarketDetailProps): ReactNode {
  const t = useText('market')
  const change = useText('change')
  const times = useTimes()
  const { client } = useConsole()
  const query = useQuery(deskMarketQuery(client, market.market_seq))
  const may = useMay()
  const [wanted, setWanted] = useState<MarketTerms>()
  const closed = pending !== undefined
  const path = { market_seq: market.market_seq }
  return (
    <>
      <DetailHead
        title={market.code}
        tag={<MarketTag state={market.state} />}
        lead={t('about', { asset: market.asset_code, target: market.target_asset_code })}
      />
      <DetailBody
        aside={
          <>
            <MarketActs market={market} />
            <MarketFigures market={market} />
            <EngineState engine={engine} />
          </>
        }
      >
        {market.halted_reason ? <Note tone="danger">{market.halted_reason}</Note> : null}
        {market.auction_ends_at ? (
          <Note>{t('auction.until', { time: times.exact(market.auction_ends_at) })}</Note>
        ) : null}
        {pending ? <PendingChange approval={pending} /> : null}
        <DataSection title={change('inForce')} query={query} lines={6}>
          {(data) => (
            <MarketForm
              // After a change the fields are reset.
              key={`${JSON.stringify(data.market.terms)} ${pending?.approval_seq ?? ''}`}
              market={data.market}
              closed={closed}
              onAsk={setWanted}
            />
          )}
        </DataSection>
        <DataSection title={t('signals')} query={query} lines={3}>
          {(data) =>
            data.signals.length === 0 ? (
              <Text tone="muted">{t('signals.none')}</Text>
            ) : (
              <SignalList signals={data.signals} />
            )
          }
        </DataSection>
        <DataSection title={change('history')} query={query} lines={2}>
          {(data) => (
            <ChangeHistory
              action="market.change"
              history={data.history}
              value={data.market.terms}
              onRevert={closed ? undefined : setWanted}
            />
          )}
        </DataSection>
        {may('audit.read') ? <SubjectAudit subject={`market:${market.code}`} /> : null}
      </DetailBody>
      {wanted && query.data ? (
        <AskDialog
          action="market.change"
          before={query.data.market.terms}
          after={wanted}
          onAsk={(reason, proof) =>
            client.call('PUT /operator/market/{market_seq}', { path, body: { terms: wanted, reason } }, proof)
          }
          onClose={() => setWanted(undefined)}
        />
      ) : null}
    </>
  )
}
