import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { FundListScreen } from '../../../../features/product/fund-list-screen.tsx'
import { loadFund } from '../../../../features/product/load-fund.ts'
import { loadLadder } from '../../../../features/product/load-ladder.ts'
import { isSeq } from '../../../../list/is-seq.ts'
import { searchTexts } from '../../../../list/search-texts.ts'

const FundScreen = lazy(async () => ({
  default: (await import('../../../../features/product/fund-screen.tsx')).FundScreen,
}))
const LadderScreen = lazy(async () => ({
  default: (await import('../../../../features/product/ladder-screen.tsx')).LadderScreen,
}))

export const Route = createFileRoute('/_member/product/subscription/list')({
  validateSearch: (search) => searchTexts(search, 'seq', 'view'),
  loaderDeps: ({ search: { seq, view } }) => ({ isLadder: view === 'ladder', isOne: seq !== undefined && isSeq(seq) }),
  loader: ({ context, deps: { isLadder, isOne } }) => {
    if (isLadder) return loadLadder(context)
    return isOne ? loadFund(context) : context.loadTexts('fund', 'goal', 'member', 'refusal')
  },
  component: Screen,
})

function Screen() {
  const { seq, view } = Route.useSearch()
  if (view === 'ladder') return <LadderScreen />
  return seq && isSeq(seq) ? <FundScreen key={seq} seq={seq} /> : <FundListScreen />
}
