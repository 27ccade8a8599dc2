import type { Operation } from '@cocobnk/contract'

export const API_PREFIX = '/api/v1'

/** Converts a path to the router's syntax: `/otp/{id}` to `/otp/:id`. */
export function routeOf(address: string): string {
  return address.replace(/\{(\w+)\}/g, ':$1')
}

/** Every address of an operation, with parameters in braces. */
export function addressesOf(path: string, { alsoAt }: Operation): string[] {
  return [`${API_PREFIX}${path}`, ...(alsoAt ? [alsoAt] : [])]
}
