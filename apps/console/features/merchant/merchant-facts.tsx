import { KeyValue, Note, Text } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { useText } from '../../texts.ts'
import { type Merchant, merchantQuery } from './queries.ts'

/** What customers read now, and what the shop wants them to read instead. */
function WantedRows({ merchant }: { readonly merchant: Merchant }): ReactNode {
  const t = useText('merchant')
  const { wanted } = merchant
  if (!wanted) return null
  const fields = [
    { label: t('name'), now: merchant.title, value: wanted.title },
    { label: t('site'), now: merchant.site_url, value: wanted.site_url },
    { label: t('supportEmail'), now: merchant.support_email, value: wanted.support_email },
  ]
  return (
    <Note tone="pending">
      {t('wanted')}
      <KeyValue
        look="tight"
        rows={fields.flatMap(({ label, now, value }) =>
          now === value
            ? []
            : [
                {
                  label,
                  value: (
                    <span translate="no">
                      {value} <Text tone="muted">{t('wanted.now', { value: now })}</Text>
                    </span>
                  ),
                  wide: true,
                },
              ],
        )}
      />
    </Note>
  )
}

/** The shop and its site. URLs are plain text, so that an operator does not open a stranger's site by accident. */
export function MerchantRows({ merchant }: { readonly merchant: Merchant }): ReactNode {
  const t = useText('merchant')
  const { title, merchant_id, site_url, category, support_email, price_currency } = merchant
  const plain = (value: string) => <span translate="no">{value}</span>
  return (
    <>
      <WantedRows merchant={merchant} />
      <KeyValue
        look="tight"
        rows={[
          { label: t('name'), value: plain(title) },
          { label: t('id'), value: plain(merchant_id) },
          { label: t('site'), value: plain(site_url), wide: true },
          { label: t('category'), value: t(`category.${category}`) },
          { label: t('supportEmail'), value: plain(support_email) },
          { label: t('currency'), value: plain(price_currency) },
          { label: t('settlement'), value: plain(merchant.settlement_assets.join(', ') || '–') },
          { label: t('persons'), value: String(merchant.persons) },
        ]}
      />
    </>
  )
}

/** The same facts, repeated in the decision dialog. */
export function MerchantFacts({ merchantSeq }: { readonly merchantSeq: string }): ReactNode {
  const { data } = useQuery(merchantQuery(useConsole().client, merchantSeq))
  return data ? <MerchantRows merchant={data} /> : null
}
