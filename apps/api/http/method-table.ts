import type { Operation } from '@cocobnk/contract'
import { API_PREFIX, addressesOf } from './api-prefix.ts'
import type { AnyContract } from './operation.ts'

/** The methods that a path supports, to distinguish a wrong method from a wrong path. */
export function methodsOfPath(contract: AnyContract, url: string): string[] {
  const path = url.split(/[?#]/, 1)[0] ?? ''
  if (path === API_PREFIX) return ['POST']
  const parts = path.split('/')
  return Object.entries<Operation>(contract).flatMap(([key, operation]) => {
    const [method = '', template = ''] = key.split(' ')
    return addressesOf(template, operation).some((address) => matches(address.split('/'), parts)) ? [method] : []
  })
}

function matches(template: readonly string[], parts: readonly string[]): boolean {
  return (
    template.length === parts.length &&
    template.every((part, index) => (part.startsWith('{') ? parts[index] !== '' : part === parts[index]))
  )
}
