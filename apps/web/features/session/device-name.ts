import { useText } from '../../texts.ts'

type Device = { readonly browser: string | null; readonly system: string | null }

/** `Chrome · Android`, as far as the browser said it. */
export function useDeviceName(): (device: Device) => string {
  const t = useText('session')
  return ({ browser, system }) => [browser, system].filter((part) => part !== null).join(' · ') || t('unknown')
}
