import { useText } from '../../texts.ts'

type Device = { readonly browser: string | null; readonly system: string | null }

/** Returns a name such as `Chrome · Android`, from what the browser reported. */
export function useDeviceName(): (device: Device) => string {
  const t = useText('session')
  return ({ browser, system }) => [browser, system].filter((part) => part !== null).join(' · ') || t('unknown')
}
