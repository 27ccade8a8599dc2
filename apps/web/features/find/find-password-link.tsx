import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'

/** To the place where a new password is set, for buttons and links to be made of. */
export function FindPasswordLink(props: Pick<ComponentProps<'a'>, 'className' | 'children'>): ReactNode {
  return <Link to="/find" search={{ type: 'password' }} {...props} />
}
