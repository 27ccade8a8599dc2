/** Ids for following money through the logs of all processes. They identify no person. */
const TRACED = ['withdrawal_seq', 'deposit_seq', 'transaction_seq', 'move_seq'] as const

export type Traced = { readonly [Name in (typeof TRACED)[number]]?: string }

/** The ids in the path of a request, and at the top of a response or one level below. */
export function tracedIn(...parts: readonly unknown[]): Traced {
  const objects = parts.flatMap((part) => (isObject(part) ? [part, ...Object.values(part).filter(isObject)] : []))
  const found = TRACED.flatMap((name) => {
    const id = objects.map((object) => object[name]).find((value) => typeof value === 'string')
    return id === undefined ? [] : [[name, id] as const]
  })
  return Object.fromEntries(found)
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
