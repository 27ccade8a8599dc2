import type { z } from 'zod'
import type { oauthOperations } from './oauth.ts'
import type { xploginOperations } from './xplogin.ts'

type App = z.input<(typeof oauthOperations)['PUT /oauth2/client/{client_seq}']['body']>
type Begin = z.input<(typeof xploginOperations)['POST /member/xplogin/token']['body']>

export const SAMPLE_APP: App = {
  name: 'Sample App',
  site_url: 'https://app.example.com/',
  redirect_uris: ['https://app.example.com/callback'],
  logout_uris: [],
  scopes: ['openid', 'profile', 'email'],
}

export const SAMPLE_EASY_LOGIN: Begin = {
  client_id: `app_${'A'.repeat(22)}`,
  client_secret: 'cas_sample',
  redirect_uri: 'https://app.example.com/callback',
  code_challenge: 'A'.repeat(43),
  scopes: ['openid'],
  visitor_address: '203.0.113.7',
  visitor_agent: 'Mozilla/5.0',
}
