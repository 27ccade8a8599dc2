import { describe, expect, it } from 'vitest'
import { manifest } from './manifest.ts'

describe('the manifest', () => {
  const made = manifest()

  it('states who may open an address and where a bare one leads', () => {
    expect(made.routes).toContainEqual(expect.objectContaining({ path: '/wallet', auth: true }))
    expect(made.routes).toContainEqual(expect.objectContaining({ path: '/', redirect: '/home' }))
  })

  it('states each operation with its full path and its module/act name', () => {
    const assets = { method: 'GET', path: '/api/v1/asset', auth: 'public', module: 'asset', act: 'list' }
    expect(made.operations).toContainEqual(expect.objectContaining(assets))
  })

  it('gives no module/act name to two operations', () => {
    const names = made.operations.map(({ module, act }) => `${module}/${act}`)
    expect(names.length).toBe(new Set(names).size)
  })

  it('counts the texts of ten locales', () => {
    expect(made.locales).toHaveLength(10)
    expect(made.locales.find(({ locale }) => locale === 'en-US')?.keys).toBeGreaterThan(0)
  })

  it('states what each role of operators may do, and what needs two operators', () => {
    expect(made.roles.FINANCE).toContain('setting.change')
    expect(made.four_eyes['setting.change']).toEqual({ checker: 'setting.change', expiresHours: 72 })
    const decide = made.operations.find(({ act }) => act === 'approval_decide')
    expect(decide?.permission).toBe('approval.read')
  })

  it('lists refusals, enumerations, events and constants', () => {
    expect(made.errors).toContainEqual({ code: 'RATE_LIMITED', status: 429 })
    expect(made.enums).toHaveProperty('FEE_TYPES', ['PREPAY', 'POSTPAY'])
    expect(made.events).toContainEqual(expect.objectContaining({ name: 'account.balance', audience: 'member' }))
    expect(made.constants).toContainEqual(expect.objectContaining({ name: 'HTTP_TIMEOUT_MS', value: 10_000 }))
  })
})
