import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import css from './address-groups.module.css'

type AddressGroupsProps = {
  readonly address: string
  /** Only the beginning and the end. */
  readonly short?: boolean
  readonly align?: 'start' | 'end'
  readonly className?: string
}

const GROUP = 4
const EDGE = 2 // groups at each end that people compare

/** Groups of four with the ends emphasised, because people check the ends. */
export function AddressGroups({ address, short, align, className }: AddressGroupsProps): ReactNode {
  const groups = groupsOf(address)
  const shown = short && groups.length > 2 * EDGE ? shortened(groups) : groups
  return (
    <span className={classes(css.address, className)} data-align={align} title={address}>
      {shown.map(({ text, at, edge }) => (
        <span key={at} className={edge ? css.edge : undefined}>
          {text}
        </span>
      ))}
    </span>
  )
}

type Piece = { readonly text: string; readonly at: number; readonly edge: boolean }

function groupsOf(address: string): readonly Piece[] {
  const texts = address.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []
  return texts.map((text, at) => ({ text, at, edge: at < EDGE || at >= texts.length - EDGE }))
}

function shortened(groups: readonly Piece[]): readonly Piece[] {
  return [...groups.slice(0, EDGE), { text: '…', at: EDGE, edge: false }, ...groups.slice(-EDGE)]
}
