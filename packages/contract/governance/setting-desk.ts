import { z } from 'zod'
import { timeText } from '../amount.ts'
import { jsonValue } from '../identity/credential.ts'
import { operations } from '../operation.ts'
import { asked, historyOf, reasonText } from './approval.ts'
import { CHANGE_SETTING_REFUSALS } from './setting.refusals.ts'
import {
  budgetConfig,
  cardReserveConfig,
  constant,
  currencyConfig,
  custodyConfig,
  dealConfig,
  depositConfig,
  exchangeConfig,
  kycConfig,
  memberConfig,
  otpConfig,
  outflowConfig,
  rateConfig,
  serviceConfig,
  shopConfig,
  tierConfig,
  withdrawalConfig,
} from './setting.ts'

/** The schema of each setting. */
export const SETTINGS = {
  constant,
  service: serviceConfig,
  member: memberConfig,
  kyc: kycConfig,
  otp: otpConfig,
  rate: rateConfig,
  currency: currencyConfig,
  withdrawal: withdrawalConfig,
  outflow: outflowConfig,
  deal: dealConfig,
  deposit: depositConfig,
  shop: shopConfig,
  card_reserve: cardReserveConfig,
  budget: budgetConfig,
  exchange: exchangeConfig,
  tier: tierConfig,
  custody: custodyConfig,
} as const
export type SettingName = keyof typeof SETTINGS

/** The schema as JSON Schema, so that no screen hard-codes fields or bounds. */
export function settingShape(name: SettingName): Record<string, z.core.util.JSONType> {
  return z.toJSONSchema(SETTINGS[name]) as Record<string, z.core.util.JSONType>
}

const settingName = z.enum(Object.keys(SETTINGS) as [SettingName, ...SettingName[]])
const settingValue = z.record(z.string().max(64), jsonValue)

/** Settings as operators see and change them. */
export const settingDeskOperations = operations({
  'GET /operator/config/{name}': {
    act: 'config',
    summary: 'A setting with its latest changes, newest first',
    auth: 'operator',
    permission: 'setting.read',
    path: z.object({ name: settingName }),
    output: z.object({
      value: settingValue,
      /** JSON Schema of the value. */
      schema: settingValue,
      updated_at: timeText,
      history: historyOf(settingValue),
    }),
    refusals: [],
  },
  'PUT /operator/config/{name}': {
    act: 'config_change',
    summary: 'Ask for another value, or for an old one again; in force within seconds once a second operator agrees',
    auth: 'operator',
    permission: 'setting.change',
    stepUp: 'required',
    fourEyes: 'setting.change',
    path: z.object({ name: settingName }),
    body: z.object({ value: settingValue, reason: reasonText }),
    output: asked,
    refusals: CHANGE_SETTING_REFUSALS,
  },
})
