import { KeyValue, type KeyValueRow, Stack, Text, useAmountText } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../../texts.ts'
import type { Dealer } from './queries.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

const BANDS: Readonly<Record<Exclude<NonNullable<Dealer['volume_band']>, 'UNDER_100K'>, string>> = {
  FROM_100K: '100000',
  FROM_1M: '1000000',
  FROM_10M: '10000000',
  FROM_100M: '100000000',
}

/** A member's track record, with its statistical certainty. */
export function TrackRecord({ dealer }: { readonly dealer: Dealer }): ReactNode {
  const t = useText('deal-rating')
  return (
    <Stack gap="sm">
      <KeyValue look="ruled" rows={useRows(dealer)} />
      <Text size="sm" tone="muted">
        {t('counted')}
      </Text>
    </Stack>
  )
}

function useRows(dealer: Dealer): KeyValueRow[] {
  const t = useText('deal-rating')
  const amountText = useAmountText()
  const timeText = useTimeText()
  const { completed_deals, completion_percent, completion_low_percent, certainty, good_ratings, bad_ratings } = dealer
  const { median_seconds, volume_band } = dealer
  const ratings = { good: good_ratings, bad: bad_ratings }
  return [
    { label: t('completed'), value: String(completed_deals), note: t(`certainty.${certainty}`) },
    ...(completion_percent === null || completion_low_percent === null
      ? []
      : [
          {
            label: t('rate'),
            value: `${completion_percent}%`,
            note: t('rate.low', { percent: completion_low_percent }),
          },
        ]),
    ...(median_seconds === null ? [] : [{ label: t('median'), value: timeText(median_seconds) }]),
    ...(volume_band === null
      ? []
      : [
          {
            label: t('volume'),
            value:
              volume_band === 'UNDER_100K'
                ? t('volume.under', { amount: amountText(BANDS.FROM_100K) })
                : t('volume.from', { amount: amountText(BANDS[volume_band]) }),
          },
        ]),
    {
      label: t('ratings'),
      value: good_ratings + bad_ratings === 0 ? t('ratings.none') : t('ratings.value', ratings),
    },
  ]
}

/** Rounded, so that it does not reveal a member's daily routine. */
function useTimeText(): (seconds: number) => string {
  const t = useText('deal-rating')
  return (seconds) => {
    if (seconds < MINUTE) return t('time.instant')
    return seconds < HOUR
      ? t('time.minutes', { count: Math.round(seconds / MINUTE) })
      : t('time.hours', { count: Math.round(seconds / HOUR) })
  }
}
