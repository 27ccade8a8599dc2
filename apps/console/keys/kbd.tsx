import { Kbd as KeyCap } from '@cocobnk/ui'
import type { ReactNode } from 'react'

const isMac = /mac|iphone|ipad/i.test(navigator.platform)

/** A key as it is printed on the reader's keyboard: `mod+k` is ⌘K on a Mac and Ctrl K elsewhere. */
export function Kbd({ name }: { readonly name: string }): ReactNode {
  const [letter = '', modifier] = name.split('+').reverse()
  return (
    <KeyCap>
      {modifier ? (isMac ? '⌘' : 'Ctrl ') : ''}
      {letter.toUpperCase()}
    </KeyCap>
  )
}
