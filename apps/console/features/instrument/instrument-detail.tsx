import { Tag } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useConsole } from '../../context.ts'
import { useMay } from '../../session/use-session.ts'
import { DataSection } from '../../shell/data-section.tsx'
import { DetailBody, DetailHead } from '../../shell/frame.tsx'
import { useText } from '../../texts.ts'
import type { Approval } from '../approval/queries.ts'
import { AskDialog } from '../change/ask-dialog.tsx'
import { ChangeHistory } from '../change/change-history.tsx'
import { PendingChange } from '../change/pending-change.tsx'
import { Figures } from './figures.tsx'
import { InstrumentForm, type Wanted } from './instrument-form.tsx'
import { type Instrument, instrumentQuery, type Rewards } from './queries.ts'

type InstrumentDetailProps = {
  readonly instrument: Instrument
  readonly rewards: Rewards
  readonly pending: Approval | undefined
}

export function InstrumentDetail({ instrument, rewards, pending }: InstrumentDetailProps): ReactNode {
  const t = useText('instrument')
  const change = useText('change')
  const { client } = useConsole()
  const query = useQuery(instrumentQuery(client, instrument.instrument_seq))
  const mayChange = useMay()('product.manage')
  const [wanted, setWanted] = useState<Wanted>()
  const closed = !mayChange || pending !== undefined
  const path = { instrument_seq: instrument.instrument_seq }
  return (
    <>
      <DetailHead
        title={instrument.terms.name['en-US']}
        tag={<Tag>{t(`state.${instrument.state}`)}</Tag>}
        lead={t('version', { version: instrument.document_version })}
      />
      <DetailBody>
        {pending ? <PendingChange approval={pending} /> : null}
        <Figures instrument={instrument} />
        <DataSection title={change('inForce')} query={query} lines={12}>
          {(data) => (
            <InstrumentForm
              // After a change the fields are reset.
              key={`${JSON.stringify(data.instrument.terms)} ${pending?.approval_seq ?? ''}`}
              draftName={`instrument ${instrument.instrument_seq}`}
              terms={data.instrument.terms}
              document={data.documents[0]?.text}
              rewards={rewards}
              closed={closed}
              onAsk={setWanted}
            />
          )}
        </DataSection>
        <DataSection title={change('history')} query={query} lines={2}>
          {(data) => (
            <ChangeHistory
              action="instrument.change"
              history={data.history}
              value={data.instrument.terms}
              onRevert={closed ? undefined : (terms) => setWanted({ terms })}
            />
          )}
        </DataSection>
      </DetailBody>
      {wanted && query.data ? (
        <AskDialog
          action="instrument.change"
          before={{ ...query.data.instrument.terms, ...(wanted.document ? query.data.documents[0]?.text : {}) }}
          after={{ ...wanted.terms, ...wanted.document }}
          lead={t('ask.lead')}
          onAsk={(reason, proof) =>
            client.call('PUT /operator/instrument/{instrument_seq}', { path, body: { ...wanted, reason } }, proof)
          }
          onClose={() => setWanted(undefined)}
        />
      ) : null}
    </>
  )
}
