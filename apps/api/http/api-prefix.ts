import type { Operation } from '@cocobnk/contract'

export const API_PREFIX = '/api/v1'

/** `/otp/{id}` as the router writes it. */
export function routeOf(address: string): string {
  return address.replace(/\{(\w+)\}/g, ':$1')
}

/** Every address of an operation, with parameters in braces. */
export function addressesOf(path: string, { alsoAt }: Operation): string[] {
  return [`${API_PREFIX}${path}`, ...(alsoAt ? [alsoAt] : [])]
}
