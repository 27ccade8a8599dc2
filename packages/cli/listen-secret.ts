import { createHmac } from 'node:crypto'
import type { Login } from './login.ts'

/**
 * The secret that signs forwarded events. Derived from the key, so that it is the same at every start without being stored. It does not
 * reveal the key.
 */
export function listenSecret({ secret }: Login): string {
  return `whsec_${createHmac('sha256', secret).update('cocobnk listen').digest('base64')}`
}
