import { readFileSync } from 'node:fs'
import { CHECKOUT_STATES } from '@cocobnk/contract'
import { expect, it } from 'vitest'
import { mayBecome } from './states.ts'

const sql = readFileSync(new URL('../../../db/bank/0131_commerce_checkout.sql', import.meta.url), 'utf8')

it('has the same transitions as the database', () => {
  const rule = /CREATE FUNCTION checkout_keep.*?\$\$;/s.exec(sql)?.[0] ?? ''
  const kept = [...rule.matchAll(/\('(\w+)', '(\w+)'\)/g)].map(([, from, to]) => `${from} → ${to}`)
  const known = CHECKOUT_STATES.flatMap((from) =>
    CHECKOUT_STATES.filter((to) => mayBecome(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(known.toSorted()).toEqual(kept.toSorted())
})
