import { ttlCache } from '@cocobnk/concurrency'
import { settingSchema } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import { type SettingTables, selectSettings } from './store.ts'

/** How long an operator's change may take to become visible. Saves a query per page. */
const TTL_MS = 5_000

export type Settings = ReturnType<typeof parseSettings>

/** All settings at once, validated against the contract: an invalid value fails here, not in a screen. */
export function settingsReader(db: Kysely<SettingTables>): () => Promise<Settings> {
  return ttlCache(TTL_MS, async () => parseSettings(await selectSettings(db)))
}

export function parseSettings(values: ReadonlyMap<string, unknown>) {
  return {
    constant: settingSchema.constant.parse(values.get('constant')),
    service: settingSchema.serviceConfig.parse(values.get('config.service')),
    member: settingSchema.memberConfig.parse(values.get('config.member')),
    kyc: settingSchema.kycConfig.parse(values.get('config.kyc')),
    exchange: settingSchema.exchangeConfig.parse(values.get('config.exchange')),
    deal: settingSchema.dealConfig.parse(values.get('config.deal')),
    deposit: settingSchema.depositConfig.parse(values.get('config.deposit')),
    shop: settingSchema.shopConfig.parse(values.get('config.shop')),
    cardReserve: settingSchema.cardReserveConfig.parse(values.get('config.card_reserve')),
    budget: settingSchema.budgetConfig.parse(values.get('config.budget')),
    outflow: settingSchema.outflowConfig.parse(values.get('config.outflow')),
    otp: settingSchema.otpConfig.parse(values.get('config.otp')),
    tier: settingSchema.tierConfig.parse(values.get('config.tier')),
    custody: settingSchema.custodyConfig.parse(values.get('config.custody')),
    currency: settingSchema.currencyConfig.parse(values.get('config.currency')),
    rate: settingSchema.rateConfig.parse(values.get('config.rate')),
    withdrawal: settingSchema.withdrawalConfig.parse(values.get('config.withdrawal')),
  }
}
