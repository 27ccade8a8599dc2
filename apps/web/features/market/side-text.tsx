import type { ExchangeType } from '@cocobnk/contract'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import css from './side-text.module.css'

/** The side as a word, in the color of rising (buy) or falling prices (sell). */
export function SideText({ side }: { readonly side: ExchangeType }): ReactNode {
  const t = useText('market')
  return (
    <span className={css.side} data-side={side}>
      {t(`side.${side}`)}
    </span>
  )
}
