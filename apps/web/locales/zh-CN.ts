import type { Messages } from '@cocobnk/i18n/react'

export const files = import.meta.glob<Messages>('./zh-CN/*.json', { import: 'default' })
