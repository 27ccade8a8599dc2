import { openVault, type Vault } from '../vault.ts'

/** The vault of the running stack, whose token the environment names. */
export function stackVault(): Promise<Vault> {
  const { PKCS11_LIBRARY: library = '', PKCS11_TOKEN_LABEL: tokenLabel = '', PKCS11_PIN: pin = '' } = process.env
  return openVault({ library, tokenLabel, pin, mode: 'development' })
}
