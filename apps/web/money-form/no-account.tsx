import { Empty, TextLink } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '../texts.ts'

/** Replaces a form that needs an account: explains why, and links to opening one. */
export function NoAccount({ children }: { readonly children: string }): ReactNode {
  return (
    <Empty
      action={
        <TextLink component={Link} to="/wallet">
          {useText('account')('openInWallet')}
        </TextLink>
      }
    >
      {children}
    </Empty>
  )
}
