import type { Messages } from '@cocobnk/i18n/react'

export const files = import.meta.glob<Messages>('./vi-VN/*.json', { import: 'default' })
