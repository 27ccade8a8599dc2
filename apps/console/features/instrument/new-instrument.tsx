import { LOCALES } from '@cocobnk/i18n'
import { type ReactNode, useState } from 'react'
import { useConsole } from '../../context.ts'
import { DetailBody, DetailHead } from '../../shell/frame.tsx'
import { useText } from '../../texts.ts'
import { AskDialog } from '../change/ask-dialog.tsx'
import { InstrumentForm, type Wanted } from './instrument-form.tsx'
import type { Rewards, Terms } from './queries.ts'

type NewInstrumentProps = { readonly rewards: Rewards; readonly onDone: () => void }

const EMPTY: Terms = {
  name: Object.fromEntries(LOCALES.map((locale) => [locale, ''])) as Terms['name'],
  type: 'CD',
  asset_code: 'USOT',
  dividend_asset_code: 'USOT',
  dividend_price: null,
  rates: [],
  dividend_type: 'AUTO',
  dividend_days: null,
  minimum_amount: '',
  maximum_amount: '',
  registration_starts_on: '',
  registration_ends_on: '',
  execution_starts_on: '',
  execution_ends_on: '',
  capacity: '',
  early_rates: [],
  installments: null,
  is_suspended: false,
}

/** Creates a product: its terms, and its contract in every language. */
export function NewInstrument({ rewards, onDone }: NewInstrumentProps): ReactNode {
  const t = useText('instrument')
  const { client } = useConsole()
  const [wanted, setWanted] = useState<Wanted>()
  return (
    <>
      <DetailHead title={t('new')} lead={t('new.lead')} />
      <DetailBody>
        <InstrumentForm
          draftName="instrument new"
          terms={EMPTY}
          document={undefined}
          rewards={rewards}
          closed={false}
          onAsk={setWanted}
        />
      </DetailBody>
      {wanted?.document ? (
        <AskDialog
          action="instrument.change"
          before={{}}
          after={wanted.terms}
          lead={t('ask.lead')}
          onAsk={(reason, proof) => {
            const { terms, document } = wanted
            if (!document) throw new Error('a new product has a contract')
            return client.call('POST /operator/instrument', { body: { terms, document, reason } }, proof)
          }}
          onClose={() => {
            setWanted(undefined)
            onDone()
          }}
        />
      ) : null}
    </>
  )
}
