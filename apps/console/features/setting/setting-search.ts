export const SETTING_NAMES = [
  'member',
  'withdrawal',
  'outflow',
  'deposit',
  'card_reserve',
  'budget',
  'rate',
  'currency',
  'exchange',
  'service',
  'constant',
  'kyc',
  'otp',
  'tier',
  'custody',
] as const
export type SettingName = (typeof SETTING_NAMES)[number]

/** URL search: which setting is open. */
export type SettingSearch = { readonly name?: SettingName }

export function settingSearch(search: Readonly<Record<string, unknown>>): SettingSearch {
  const name = SETTING_NAMES.find((known) => known === search.name)
  return name ? { name } : {}
}
