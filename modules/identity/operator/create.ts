import type { OperatorRole } from '@cocobnk/contract'
import { uuidV7 } from '@cocobnk/database'
import { hashPassword } from '@cocobnk/member'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { OperatorDeps } from './deps.ts'
import { sealSecret } from './one-time-code.ts'
import { insertOperator } from './store.ts'

export type NewOperator = {
  readonly email: string
  readonly name: string
  readonly role: OperatorRole
  readonly password: string
  readonly otpSecret: string
}

/** Creates an operator who can log in immediately. For demos; real operators are invited. */
export async function createOperator(
  { db, vault }: Pick<OperatorDeps, 'db' | 'vault'>,
  { email, name, role, password, otpSecret }: NewOperator,
): Promise<Result<{ readonly operatorSeq: string }, 'DUPLICATE_OPERATOR'>> {
  const operatorSeq = uuidV7()
  const { bytes } = await vault.newKey(operatorSeq)
  const owner = { operator_seq: operatorSeq, wrapped_key: bytes }
  const isNew = await insertOperator(db, {
    ...owner,
    email: email.toLowerCase(),
    name,
    role,
    state: 'ACTIVE',
    password_hash: await hashPassword(password),
    otp_secret: await sealSecret({ vault }, owner, otpSecret),
  })
  return isNew ? ok({ operatorSeq }) : refuse('DUPLICATE_OPERATOR')
}
