import { createHmac } from 'node:crypto'
import type { Login } from './login.ts'

/**
 * With which forwarded events are signed. It follows from the key, so that it is the same at every start without being stored, and says
 * nothing about the key.
 */
export function listenSecret({ secret }: Login): string {
  return `whsec_${createHmac('sha256', secret).update('cocobnk listen').digest('base64')}`
}
