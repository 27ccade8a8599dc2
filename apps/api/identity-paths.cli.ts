import { identityContract } from '@cocobnk/contract'
import { OAUTH_ADDRESSES } from '@cocobnk/oauth'
import { addressesOf } from './http/api-prefix.ts'
import { namedOperations } from './http/operation.ts'

/** Prints what the edge routes to the identity process: one method and path on each line, path parameters in braces. */
const operations = namedOperations(identityContract).flatMap(({ method, path, operation }) =>
  addressesOf(path, operation).map((address) => `${method} ${address}`),
)
const ofProvider = OAUTH_ADDRESSES.flatMap((address) =>
  ['GET', 'POST', 'OPTIONS'].map((method) => `${method} ${address}`),
)
console.log([...operations, ...ofProvider].toSorted().join('\n'))
