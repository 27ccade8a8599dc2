import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useApp } from '../context.ts'
import { merchantsQuery } from '../features/merchant/queries.ts'

/** Prefetches the member's shops after the first paint, so that links to them open without waiting. Rendered for members only. */
export function HeaderMerchants(): ReactNode {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPainted(true))
    return () => clearTimeout(timer)
  }, [])
  useInfiniteQuery({ ...merchantsQuery(useApp().client), enabled: isPainted })
  return null
}
