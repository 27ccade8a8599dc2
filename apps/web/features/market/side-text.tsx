import type { ExchangeType } from '@cocobnk/contract'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import css from './side-text.module.css'

/** Buying in the colour of rising, selling in that of falling, and always the word. */
export function SideText({ side }: { readonly side: ExchangeType }): ReactNode {
  const t = useText('market')
  return (
    <span className={css.side} data-side={side}>
      {t(`side.${side}`)}
    </span>
  )
}
