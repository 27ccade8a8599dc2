import { expect, it } from 'vitest'
import { BUDGETS } from './budgets.ts'
import { judge, staleExceptions } from './judge.ts'

const file = (name: string, gzipKb: number) => ({ file: name, code: '', gzipKb })
const { scripts, styles } = BUDGETS.web

it('compares scripts and styles of a screen with the budget of all screens', () => {
  const files = [file('a.js', scripts - 1), file('b.css', styles - 1)]
  expect(judge('web', { route: '/find', files })).toMatchObject({ isTooHeavy: false, max: { scripts, styles } })
  expect(judge('web', { route: '/find', files: [...files, file('c.js', 2)] }).isTooHeavy).toBe(true)
  expect(judge('web', { route: '/find', files: [...files, file('c.css', 2)] }).isTooHeavy).toBe(true)
})

it('gives /home a smaller budget than other screens', () => {
  expect(judge('web', { route: '/home', files: [file('a.js', 171)] }).isTooHeavy).toBe(false)
  expect(judge('web', { route: '/home', files: [file('a.js', 171.1)] }).isTooHeavy).toBe(true)
})

it('lists exceptions for routes that no longer exist', () => {
  expect(staleExceptions('web', ['/home'])).toContain('/wallet')
  expect(staleExceptions('web', ['/home'])).not.toContain('/home')
})
