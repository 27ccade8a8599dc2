import { hkdfSync } from 'node:crypto'

export type SecretOf = (purpose: string) => Uint8Array

/** Derives secrets from one of the process's own: equal in every process that has it, without settings of their own. */
export function secretsFrom(secret: string): SecretOf {
  return (purpose) => new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32))
}
