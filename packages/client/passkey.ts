import type { Input } from '@cocobnk/contract'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** As on the wire: options and credentials are JSON that only browser and server interpret. */
type WebauthnJson = Input<'POST /auth/passkey'>['body']['credential']

/** The device or browser failed; nobody cancelled. */
export class PasskeyFailed extends Error {
  override readonly name = 'PasskeyFailed'
}

export const passkeysSupported = (): boolean => 'PublicKeyCredential' in globalThis

/** Asks for an existing passkey; undefined if the person cancelled. The code is loaded on first use. */
export function askPasskey(options: object): Promise<WebauthnJson | undefined> {
  return unlessAbandoned(async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    return startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON })
  })
}

type Offering = { isConditionalMediationAvailable?: () => Promise<boolean> }

/** Whether the browser can offer passkeys in autofill. */
export async function passkeysOfferable(): Promise<boolean> {
  const { PublicKeyCredential: known } = globalThis as { readonly PublicKeyCredential?: Offering }
  return (await known?.isConditionalMediationAvailable?.()) === true
}

/**
 * Offers passkeys at the field with `autocomplete="username webauthn"` until one is chosen or the signal aborts; any other passkey request
 * ends it too.
 */
export function offerPasskey(options: object, signal: AbortSignal): Promise<WebauthnJson | undefined> {
  return unlessAbandoned(async () => {
    const { startAuthentication, WebAuthnAbortService } = await import('@simplewebauthn/browser')
    signal.throwIfAborted()
    signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony(), { once: true })
    return startAuthentication({
      optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
      useBrowserAutofill: true,
    })
  })
}

/** Creates a passkey; undefined if the person cancelled. */
export function makePasskey(options: object): Promise<WebauthnJson | undefined> {
  return unlessAbandoned(async () => {
    const { startRegistration } = await import('@simplewebauthn/browser')
    return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
  })
}

/** Browsers report the same error whether the person cancelled, had no passkey or waited too long. */
const ABANDONED = ['NotAllowedError', 'AbortError']

async function unlessAbandoned(ceremony: () => Promise<object>): Promise<WebauthnJson | undefined> {
  try {
    return (await ceremony()) as WebauthnJson
  } catch (failure) {
    if (failure instanceof Error && ABANDONED.includes(failure.name)) return undefined
    throw new PasskeyFailed('the authenticator failed', { cause: failure })
  }
}
