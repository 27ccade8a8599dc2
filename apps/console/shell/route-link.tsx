import { TextLink } from '@cocobnk/ui'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

/** A link to a screen, with what its address says checked like any other argument. */
export const RouteLink = createLink((props: ComponentProps<'a'>) => <TextLink {...props} />)
