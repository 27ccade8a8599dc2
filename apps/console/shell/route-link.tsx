import { TextLink } from '@cocobnk/ui'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

/** A link to a screen, whose path and search params are type-checked. */
export const RouteLink = createLink((props: ComponentProps<'a'>) => <TextLink {...props} />)
