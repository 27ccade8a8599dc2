const TIMEOUT_MS = 120_000
/** ES256 and EdDSA, the algorithms that the signer can verify. */
const ALGORITHMS = [-7, -8]

/** Creates a key for this site and returns, as text, the data that the signer's machine needs. */
export async function makeKey(name: string): Promise<string> {
  const made = (await navigator.credentials.create({
    publicKey: {
      // The creation is not verified: the key is trusted because a person carries this text to the signer.
      challenge: crypto.getRandomValues(new Uint8Array(32)),
      rp: { name: 'Cocobnk' },
      user: { id: crypto.getRandomValues(new Uint8Array(16)), name, displayName: name },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      timeout: TIMEOUT_MS,
    },
  })) as PublicKeyCredential
  const publicKey = (made.response as AuthenticatorAttestationResponse).getPublicKey()
  if (!publicKey) throw new TypeError('a key of a kind that browsers cannot write')
  return JSON.stringify({ credentialId: base64(made.rawId), publicKey: base64(publicKey) })
}

/** Signs the SHA-256 hash of exactly this text with the operator's security key. The hash is computed here, never received. */
export async function signText(text: string) {
  const challenge = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  const answer = (await navigator.credentials.get({
    publicKey: { challenge, userVerification: 'required', timeout: TIMEOUT_MS },
  })) as PublicKeyCredential
  const { authenticatorData, clientDataJSON, signature } = answer.response as AuthenticatorAssertionResponse
  return {
    credential_id: base64(answer.rawId),
    authenticator_data: base64(authenticatorData),
    client_data: base64(clientDataJSON),
    signature: base64(signature),
  }
}

function base64(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
