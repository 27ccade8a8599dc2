import { expect, it } from 'vitest'
import { z } from 'zod'
import { contract } from '../contract.ts'
import type { Operation, OperationKey } from '../operation.ts'
import { SHOP_IDENTITY } from './merchant.ts'

/** Fields of a shop that anyone may see and that its owner cannot change. */
const FIXED = ['merchant_seq', 'merchant_id', 'is_verified']

type Shape = { readonly properties?: Readonly<Record<string, Shape>>; readonly items?: Shape; readonly anyOf?: Shape[] }

/** Fields of objects named `merchant` or `shop`, and those named after the shop, wherever they are in the answer. */
function shopFieldsOf(shape: Shape, isShop = false): string[] {
  const own = Object.entries(shape.properties ?? {}).flatMap(([name, inner]) => {
    const nested = shopFieldsOf(inner, name === 'merchant' || name === 'shop')
    const isPart = isShop || SHOP_IDENTITY.some((field) => name === `shop_${field}`) || isIdentity(name)
    return isPart && !inner.properties ? [name.replace(/^shop_/, ''), ...nested] : nested
  })
  return [...own, ...[shape.items, ...(shape.anyOf ?? [])].flatMap((part) => (part ? shopFieldsOf(part, isShop) : []))]
}

const isIdentity = (name: string) => name === 'site_url' || name === 'support_email'

const shown = (Object.entries(contract) as [OperationKey, Operation][])
  .filter(([key, { auth }]) => auth === 'public' && key.includes('/pg/'))
  .flatMap(([key, { output }]) =>
    shopFieldsOf(z.toJSONSchema(output, { unrepresentable: 'any' }) as Shape).map((field) => ({ key, field })),
  )

it('what anyone reads about a shop is fixed, or is reviewed before it changes', () => {
  expect(
    shown.filter(({ field }) => !FIXED.includes(field) && !SHOP_IDENTITY.some((known) => known === field)),
  ).toEqual([])
})

it('every reviewed field is shown to somebody', () => {
  expect([...SHOP_IDENTITY].filter((known) => !shown.some(({ field }) => field === known))).toEqual([])
})
