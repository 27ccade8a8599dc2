import type { Input } from '@cocobnk/contract'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** On the wire: options and credentials are JSON, whose inside only browser and server understand. */
type WebauthnJson = Input<'POST /auth/passkey'>['body']['credential']

/** The device or the browser could not do it; nobody refused anything. */
export class PasskeyFailed extends Error {
  override readonly name = 'PasskeyFailed'
}

export const passkeysSupported = (): boolean => 'PublicKeyCredential' in globalThis

/** Asks for a passkey that exists; undefined when the person turned away. The code for it is fetched on first use. */
export function askPasskey(options: object): Promise<WebauthnJson | undefined> {
  return unlessAbandoned(async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    return startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON })
  })
}

type Offering = { isConditionalMediationAvailable?: () => Promise<boolean> }

/** Whether the browser can offer passkeys among the names it fills in. */
export async function passkeysOfferable(): Promise<boolean> {
  const { PublicKeyCredential: known } = globalThis as { readonly PublicKeyCredential?: Offering }
  return (await known?.isConditionalMediationAvailable?.()) === true
}

/**
 * Offers passkeys at the field that is filled in with `username webauthn`, until one is chosen or the signal ends it;
 * asking for a passkey in any other way ends it too.
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

/** Makes a new passkey; undefined when the person turned away. */
export function makePasskey(options: object): Promise<WebauthnJson | undefined> {
  return unlessAbandoned(async () => {
    const { startRegistration } = await import('@simplewebauthn/browser')
    return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
  })
}

/** Browsers say the same whether somebody pressed cancel, had no passkey or waited too long. */
const ABANDONED = ['NotAllowedError', 'AbortError']

async function unlessAbandoned(ceremony: () => Promise<object>): Promise<WebauthnJson | undefined> {
  try {
    return (await ceremony()) as WebauthnJson
  } catch (failure) {
    if (failure instanceof Error && ABANDONED.includes(failure.name)) return undefined
    throw new PasskeyFailed('the authenticator failed', { cause: failure })
  }
}
