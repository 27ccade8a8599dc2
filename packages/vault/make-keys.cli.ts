import { hsmVariables, parseConfig } from '@cocobnk/config'
import { z } from 'zod'
import { makeKeys } from './keys.ts'

try {
  const env = parseConfig(z.object(hsmVariables), process.env)
  const made = makeKeys({ library: env.PKCS11_LIBRARY, tokenLabel: env.PKCS11_TOKEN_LABEL, pin: env.PKCS11_PIN })
  console.log(made.length > 0 ? `made ${made.join(', ')}` : 'all keys are there')
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
