import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import css from './skeleton.module.css'

type SkeletonProps = {
  readonly shape?: 'line' | 'figure' | 'mark'
  readonly width?: 'full' | 'most' | 'half' | 'third'
  readonly className?: string
}

/** A placeholder with the size of the content. Wrap in `Late` so that quick responses never flash it. */
export function Skeleton({ shape = 'line', width = 'full', className }: SkeletonProps): ReactNode {
  return <span className={classes(css.skeleton, className)} data-shape={shape} data-width={width} aria-hidden="true" />
}
