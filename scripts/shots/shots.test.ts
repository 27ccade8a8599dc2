import { describe, expect, it } from 'vitest'
import { routeTable } from '../../apps/web/routes.data.ts'
import { byTrouble, chosen, fileOf, localesOf, type Picture } from './pictures.ts'
import { everyScreen } from './screens.ts'
import { sheetOf } from './sheet.ts'

const picture: Picture = { screen: 'wallet', window: 'phone', theme: 'dark', locale: 'ko-KR', troubles: [] }
const screens = everyScreen()

describe('the screens of the contact sheet', () => {
  it('are all built screens, with unique names', () => {
    const names = screens.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    const built = routeTable.filter(({ kind }) => kind === 'screen')
    expect(screens.filter(({ app }) => app === 'web').length).toBeGreaterThanOrEqual(built.length)
    expect(names).toContain('console-cases')
  })

  it('never log the viewer out, and leave no parameter unfilled', () => {
    const addresses = screens.map(({ address }) => address)
    expect(addresses).not.toContain('/logout')
    expect(addresses.filter((address) => address.includes('$'))).toEqual([])
    expect(screens.filter(({ address, idFrom }) => address.includes('{id}') !== (idFrom !== undefined))).toEqual([])
  })
})

it('every screen is shown in Korean, English and one of the other eight in rotation', () => {
  expect(localesOf(0).slice(0, 2)).toEqual(['ko-KR', 'en-US'])
  const others = Array.from({ length: 8 }, (_, place) => localesOf(place)[2])
  expect(new Set(others).size).toBe(8)
  expect(localesOf(8)).toEqual(localesOf(0))
})

it('a selection of screens keeps their positions, and so their languages', () => {
  const [first] = chosen(screens, ['console-cases'])
  expect(first?.place).toBe(screens.findIndex(({ name }) => name === 'console-cases'))
  expect(chosen(screens, [])).toHaveLength(screens.length)
})

it('troubles are grouped, the most frequent first', () => {
  const at = (window: Picture['window'], ...troubles: string[]) => ({ ...picture, window, troubles })
  expect(byTrouble([at('phone', 'wide'), at('desktop', 'late', 'wide')])).toEqual([
    ['wide', [fileOf(at('phone')), fileOf(at('desktop'))]],
    ['late', [fileOf(at('desktop'))]],
  ])
})

it('the sheet links each thumbnail to its picture and lists what is missing', () => {
  const [screen] = chosen(screens, ['wallet'])
  const sheet = sheetOf({
    screens: screen ? [screen.screen] : [],
    pictures: [{ ...picture, troubles: ['<b> hangs out'] }],
    missing: [{ screen: 'wallet', where: 'desktop en-US', why: 'led to /login-me' }],
  })
  expect(sheet).toContain('<a href="all/wallet-phone-dark-ko-KR.png"><img loading="lazy" src="all/wallet-phone-dark')
  expect(sheet).toContain('&lt;b> hangs out')
  expect(sheet).toContain('led to /login-me')
})
