/** Whom money goes to; `active_tab` of the address says which. */
export const TABS = ['own', 'other', 'favourite', 'outer'] as const
export type Tab = (typeof TABS)[number]

export function tabOf(text: string | undefined): Tab {
  return TABS.find((tab) => tab === text) ?? 'own'
}
