import { hsmVariables, parseConfig } from '@cocobnk/config'
import { z } from 'zod'
import { makeKeys } from './keys.ts'

try {
  const env = parseConfig(z.object(hsmVariables), process.env)
  const { PKCS11_LIBRARY: library, PKCS11_TOKEN_LABEL: tokenLabel, PKCS11_PIN: pin, BANK_MODE: mode } = env
  const made = makeKeys({ library, tokenLabel, pin, mode })
  console.log(made.length > 0 ? `made ${made.join(', ')}` : 'all keys are there')
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
