import type { Operation, OperationKey } from './operation.ts'

/**
 * What programs of others may call: everything a key or an access token opens, and of what is public whatever reads, or belongs to a
 * payment. Forms of our own pages, which work with cookies, are none of it.
 */
export function isForIntegrators(key: OperationKey, operation: Operation): boolean {
  const { auth, keys, processorEvent, inquiryTicket } = operation
  if (auth === 'client' || isForShops(operation) || keys) return true
  if (auth !== 'public' || processorEvent || inquiryTicket) return false
  const [method, path = ''] = key.split(' ')
  return !path.startsWith('/operator/') && (method === 'GET' || path.startsWith('/pg/'))
}

/** What the programs of a shop may call, with requests signed by its key. */
export function isForShops({ auth, shops }: Pick<Operation, 'auth' | 'shops'>): boolean {
  return auth === 'merchant' || (auth === 'member' && shops === true)
}
