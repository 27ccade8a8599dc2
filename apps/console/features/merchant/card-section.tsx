import { CARD_CLASSES } from '@cocobnk/contract'
import { Amount, KeyValue, Note, Stack } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { useMay } from '../../session/use-session.ts'
import { DataSection } from '../../shell/data-section.tsx'
import { useText } from '../../texts.ts'
import { AskButton } from '../approval/ask-button.tsx'
import { type MerchantCard, merchantCardQuery } from './queries.ts'

/** How a shop takes cards, and the changes that two operators decide on. The id is that of the shop or of a stop. */
export default function CardSection({ merchantSeq }: { readonly merchantSeq: string }): ReactNode {
  const t = useText('merchant')
  const { client } = useConsole()
  const query = useQuery(merchantCardQuery(client, merchantSeq))
  return (
    <DataSection title={t('card')} query={query} lines={5}>
      {(card) => (
        <Stack gap="md">
          {card.stop ? (
            <Note tone="danger">
              {t('card.stop')}: {t(`card.stop.${card.stop.cause}`)}
            </Note>
          ) : null}
          <CardRows card={card} />
          <CardAsks merchantSeq={merchantSeq} card={card} />
        </Stack>
      )}
    </DataSection>
  )
}

function CardRows({ card }: { readonly card: MerchantCard }): ReactNode {
  const t = useText('merchant')
  const { asset, risk_class, reserved, captured_day, captured_day_max, owed } = card
  const { window_days, disputes, captures, dispute_percent } = card
  const share = { disputes: String(disputes), captures: String(captures), percent: dispute_percent ?? '0' }
  return (
    <KeyValue
      look="tight"
      rows={[
        { label: t('card.class'), value: t(`card.class.${risk_class}`) },
        { label: t('card.reserved'), value: <Amount value={reserved} asset={asset} /> },
        {
          label: t('card.day'),
          value: (
            <>
              <Amount value={captured_day} asset={asset} /> / <Amount value={captured_day_max} asset={asset} />
            </>
          ),
        },
        { label: t('card.disputes', { days: String(window_days) }), value: t('card.disputes.value', share) },
        { label: t('card.owed'), value: <Amount value={owed} asset={asset} /> },
      ]}
    />
  )
}

function CardAsks({ merchantSeq, card }: { readonly merchantSeq: string; readonly card: MerchantCard }): ReactNode {
  const t = useText('merchant')
  const { client } = useConsole()
  const may = useMay()('merchant.review')
  const path = { merchant_seq: merchantSeq }
  const common = {
    subject: `merchant:${merchantSeq}`,
    may,
    asked: t('asked'),
    waiting: (name: string) => t('waiting', { name }),
  }
  return (
    <Stack gap="sm">
      {card.stop ? (
        <AskButton
          {...common}
          act={t('card.resume')}
          lead={t('card.resume.lead')}
          onAsk={(reason, proof) =>
            client.call(
              'PATCH /operator/merchant/{merchant_seq}/card',
              { path, body: { type: 'SET_RESUMED', reason } },
              proof,
            )
          }
        />
      ) : null}
      {CARD_CLASSES.filter((name) => name !== card.risk_class).map((risk_class) => (
        <AskButton
          key={risk_class}
          {...common}
          act={t('card.set', { name: t(`card.class.${risk_class}`) })}
          lead={t('card.set.lead')}
          onAsk={(reason, proof) =>
            client.call(
              'PATCH /operator/merchant/{merchant_seq}/card',
              { path, body: { type: 'SET_CLASS', risk_class, reason } },
              proof,
            )
          }
        />
      ))}
    </Stack>
  )
}
