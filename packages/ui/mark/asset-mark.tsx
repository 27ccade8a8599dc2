import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { assetColor } from './asset-color.ts'
import css from './asset-mark.module.css'

type AssetMarkProps = {
  /** The asset's code. */
  readonly asset: string
  readonly size?: 'xs' | 'sm' | 'md' | 'lg'
  readonly className?: string | undefined
}

/** Drawn on a 24 px grid in the text colour. */
const DRAWINGS: Readonly<Record<string, ReactNode>> = {
  BTC: (
    <path
      d="M8.7 5.5v13M7 5.5h6.3a3.1 3.1 0 0 1 0 6.3H8.7M8.7 11.8h5.4a3.35 3.35 0 0 1 0 6.7H7M10.6 3.3v2.2M13.2 3.3v2.2M10.6 18.5v2.2M13.2 18.5v2.2"
      strokeWidth="1.9"
    />
  ),
  ETH: (
    <g fill="currentColor" stroke="none">
      <path d="M12 2.8 6.4 12.2 12 15.5l5.6-3.3L12 2.8Z" />
      <path d="M6.4 13.9 12 21.2l5.6-7.3L12 17.2l-5.6-3.3Z" opacity=".72" />
    </g>
  ),
  USOT: <path d="M16.2 8.6a5.3 5.3 0 1 0 0 6.8M12 3.6v16.8" strokeWidth="2.1" strokeLinecap="round" />,
  USD: (
    <path
      d="M16 8.5c-.5-1.6-2-2.3-4-2.3-2.2 0-4 1-4 2.9 0 4 8.1 1.7 8.1 5.8 0 2-1.9 3-4.1 3-2.2 0-3.8-.9-4.3-2.5M12 3.8v16.4"
      strokeWidth="1.9"
      strokeLinecap="round"
    />
  ),
  LTC: <path d="M11.2 4.5 8 18.2h8.6M6.6 14.3l7.2-2.9" strokeWidth="2.3" strokeLinejoin="round" />,
  CCM: <path d="M18 6.3a8.3 8.3 0 1 0 0 11.4M15 9.5a4 4 0 1 0 0 5" strokeWidth="2.2" strokeLinecap="round" />,
}

/** The asset's icon on its colour, or its first letter. Its name is always beside it. */
export function AssetMark({ asset, size = 'md', className }: AssetMarkProps): ReactNode {
  const drawing = DRAWINGS[asset]
  return (
    <span className={classes(css.mark, className)} data-color={assetColor(asset)} data-size={size} aria-hidden="true">
      {drawing ? (
        <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
          {drawing}
        </svg>
      ) : (
        asset.slice(0, 1)
      )}
    </span>
  )
}
