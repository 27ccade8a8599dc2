import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'

/** Link to the password reset, to be rendered as a button or a text link. */
export function FindPasswordLink(props: Pick<ComponentProps<'a'>, 'className' | 'children'>): ReactNode {
  return <Link to="/find" search={{ type: 'password' }} {...props} />
}
