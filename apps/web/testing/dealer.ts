import type { Output } from '@cocobnk/contract'

/** A member with a few completed deals. */
export const dealer: Output<'GET /market/private/dealer/{username}'>['dealer'] = {
  user_name: 'seoyun',
  completed_deals: 12,
  completion_percent: 92,
  completion_low_percent: 66,
  certainty: 'SOME',
  median_seconds: 540,
  volume_band: 'FROM_1M',
  good_ratings: 2,
  bad_ratings: 1,
}
