import type { Output } from '@cocobnk/contract'

export type Passkey = Output<'GET /operator/me/passkey'>['list'][number]

export const PASSKEY_KEY = ['passkey'] as const
