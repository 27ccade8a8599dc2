import { matchingStep, secretBytes } from '@cocobnk/otp'
import type { Vault } from '@cocobnk/vault'
import type { OperatorRow } from './store.ts'

type Keeper = { readonly vault: Vault }
type Owner = Pick<OperatorRow, 'operator_seq' | 'wrapped_key'>

/** The name under which the vault seals the secret. */
const SECRET_FIELD = 'operator.otp_secret'

export function sealSecret({ vault }: Keeper, owner: Owner, secret: string): Promise<Buffer> {
  return vault.seal(keyOf(owner), SECRET_FIELD, secret)
}

/** The time step of this code; undefined for a wrong one. The store checks whether it was used before. */
export async function stepOf(
  { vault }: Keeper,
  operator: Owner & Pick<OperatorRow, 'otp_secret'>,
  code: string,
): Promise<number | undefined> {
  if (!operator.otp_secret) return undefined
  const secret = await vault.open(keyOf(operator), SECRET_FIELD, operator.otp_secret)
  return matchingStep(secretBytes(secret), code, Date.now())
}

function keyOf({ operator_seq, wrapped_key }: Owner) {
  return { owner: operator_seq, bytes: wrapped_key }
}
