import { expect, it } from 'vitest'
import { securityHeaders } from './headers.ts'

const policyOf = (trustedTypes: readonly string[]) => securityHeaders({ trustedTypes })['Content-Security-Policy'] ?? ''

it('allows nothing foreign to run or load, and no framing', () => {
  const policy = policyOf([])
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/unsafe|\*|https?:/)
})

it('allows no text to become code except through a named policy', () => {
  expect(policyOf([])).toMatch(/require-trusted-types-for 'script'; trusted-types 'none'/)
  expect(policyOf(['default'])).toMatch(/require-trusted-types-for 'script'; trusted-types default;/)
})

it('names one report endpoint of ours, for old browsers and new', () => {
  const endpoint = /csp="([^"]+)"/.exec(securityHeaders({ trustedTypes: [] })['Reporting-Endpoints'] ?? '')?.[1]
  expect(endpoint).toBe('/api/csp-report')
  expect(policyOf([])).toContain(`report-uri ${endpoint}; report-to csp`)
})
