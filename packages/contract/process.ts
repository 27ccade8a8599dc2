import { merchantOperations } from './commerce/merchant.ts'
import { merchantKeyOperations } from './commerce/merchant-key.ts'
import { type Contract, contract } from './contract.ts'
import { apiKeyOperations } from './identity/api-key.ts'
import { authOperations } from './identity/auth.ts'
import { invitationOperations } from './identity/invitation.ts'
import { memberOperations } from './identity/member.ts'
import { memberEmailOperations } from './identity/member-email.ts'
import { memberPhoneOperations } from './identity/member-phone.ts'
import { oauthOperations } from './identity/oauth.ts'
import { operatorOperations } from './identity/operator.ts'
import { operatorPasskeyOperations } from './identity/operator-passkey.ts'
import { otpOperations } from './identity/otp.ts'
import { passkeyOperations } from './identity/passkey.ts'
import { stepUpOperations } from './identity/step-up.ts'
import { xploginOperations } from './identity/xplogin.ts'

/**
 * Operations that open sessions, verify factors, or write what somebody is recognised by: passwords, codes, passkeys, keys, consents,
 * confirmed mailboxes and numbers. Only the identity process serves them.
 */
export const identityContract = {
  ...apiKeyOperations,
  ...authOperations,
  ...invitationOperations,
  ...memberOperations,
  ...memberEmailOperations,
  ...memberPhoneOperations,
  ...pick(merchantKeyOperations, [
    'POST /pg/merchant/{merchant_seq}/signature-key',
    'PUT /pg/merchant/{merchant_seq}/signature-key',
  ]),
  // A shop gets its keys when it is registered.
  ...pick(merchantOperations, ['POST /pg/merchant']),
  ...oauthOperations,
  ...operatorOperations,
  ...operatorPasskeyOperations,
  ...otpOperations,
  ...passkeyOperations,
  ...stepUpOperations,
  ...xploginOperations,
} satisfies Partial<Contract>

export type IdentityKey = keyof typeof identityContract
export type BankKey = Exclude<keyof Contract, IdentityKey>

/** Every other operation. What the identity process serves is not in it, so no operation has two servers, and none has none. */
export const bankContract = Object.fromEntries(
  Object.entries(contract).filter(([key]) => !Object.hasOwn(identityContract, key)),
) as Pick<Contract, BankKey>

function pick<Operations extends object, Key extends keyof Operations>(
  operations: Operations,
  keys: readonly Key[],
): Pick<Operations, Key> {
  return Object.fromEntries(keys.map((key) => [key, operations[key]])) as Pick<Operations, Key>
}
