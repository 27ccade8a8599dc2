import { eyesFor, type OperatorRole, typesOf } from '@cocobnk/contract'
import type { Asking } from '@cocobnk/testing/ask-commerce'
import { openDesk } from '@cocobnk/testing/desk-asking'
import { ownerOf } from '@cocobnk/testing/operators'
import { operationsOf } from '@cocobnk/testing/requests'
import type { Named } from './people-attacker.ts'
import { type Try, typeOf } from './people-input.ts'
import type { People } from './people-world.ts'

type Wish = () => Promise<Asking>
/** How to ask for what takes two operators, by operation and type of the body. */
export type Asked = ReadonlyMap<string, { readonly asked: Named; readonly how: string; readonly wish: Wish }>

const OPERATIONS = operationsOf().filter(({ operation }) => operation.auth === 'operator')
/** Everything that names a dangerous action, with the request of it that the test of four eyes makes. */
export async function openAsking({ bank, atDesk }: People): Promise<Asked> {
  const desk = openDesk({ bank, call: atDesk })
  const wishes = [...Object.values(desk.asking), ...desk.askingToo]
  const found = new Map<string, Wish>()
  for (const wish of wishes) {
    const { method, path, body } = await wish()
    const named = OPERATIONS.find((one) => one.method === method && formOf(one).test(path))
    found.set(`${named?.key} ${typeOf(body)}`, wish)
  }
  return new Map(
    OPERATIONS.flatMap((asked) => {
      const types = typesOf(asked.operation)
      return (types.length === 0 ? [''] : types)
        .filter((type) => eyesFor(asked.operation, { type }))
        .map(
          (type) =>
            [`${asked.key} ${type}`, { asked, how: type, wish: wishFor(found, `${asked.key} ${type}`) }] as const,
        )
    }),
  )
}

const formOf = ({ path }: Named) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)

function wishFor(found: ReadonlyMap<string, Wish>, deed: string): Wish {
  const wish = found.get(deed)
  if (!wish) throw new Error(`nothing asks for ${deed}`)
  return wish
}

/** Each of them as this operator asks for it. */
export function askedTries({ query, operatorToken }: People, asked: Asked, role: OperatorRole): readonly Try[] {
  return [...asked.values()].map(({ wish, ...one }) => ({
    ...one,
    prepare: async () => {
      await query(`UPDATE approval SET state = 'WITHDRAWN' WHERE state = 'PENDING'`)
      const { path, body, prepare } = await wish()
      await prepare?.(ownerOf(await operatorToken(role)))
      return { path, body }
    },
  }))
}
