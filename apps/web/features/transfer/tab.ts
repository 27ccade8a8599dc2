/** Kinds of recipients; `active_tab` in the URL selects one. */
export const TABS = ['other', 'favourite', 'own', 'outer'] as const
export type Tab = (typeof TABS)[number]

export function tabOf(text: string | undefined): Tab {
  return TABS.find((tab) => tab === text) ?? 'other'
}
