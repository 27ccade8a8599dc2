import type { Output } from '@cocobnk/contract'

/** What the authenticator app needs to know. */
export type Secret = Output<'POST /operator/invitation/accept'>
