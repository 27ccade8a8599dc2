import { defineTemplate } from '../template.ts'

export type VerificationCodeValues = {
  readonly purpose: 'EMAIL' | 'PASSWORD' | 'DEVICE' | 'LOGIN'
  readonly code: string
  readonly minutes: string
}

export const verificationCode = defineTemplate<VerificationCodeValues>({
  title: 'verification-code.title',
  blocks: ({ code }) => [
    { kind: 'paragraph', text: 'verification-code.intro' },
    { kind: 'facts', facts: [{ label: 'verification-code.code', value: code }] },
    { kind: 'paragraph', text: 'verification-code.life' },
    { kind: 'note', text: 'verification-code.stranger' },
  ],
})
