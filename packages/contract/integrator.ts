import type { Operation, OperationKey } from './operation.ts'

/**
 * Whether third parties' programs may call an operation: every operation that a key or an access token authorizes, and public operations
 * that only read or belong to a payment. Forms of our own pages, which work with cookies, are excluded.
 */
export function isForIntegrators(key: OperationKey, operation: Operation): boolean {
  const { auth, keys, processorEvent, inquiryTicket } = operation
  if (auth === 'client' || isForShops(operation) || keys) return true
  if (auth !== 'public' || processorEvent || inquiryTicket) return false
  const [method, path = ''] = key.split(' ')
  return !path.startsWith('/operator/') && (method === 'GET' || path.startsWith('/pg/'))
}

/** Whether a shop's programs may call an operation, with requests signed by its key. */
export function isForShops({ auth, shops }: Pick<Operation, 'auth' | 'shops'>): boolean {
  return auth === 'merchant' || (auth === 'member' && shops === true)
}
