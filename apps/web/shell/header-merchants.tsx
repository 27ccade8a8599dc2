import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useApp } from '../context.ts'
import { merchantsQuery } from '../features/merchant/queries.ts'

/** Asks for the member's shops once the page is painted, so that the way there finds them. Drawn only for who is logged in. */
export function HeaderMerchants(): ReactNode {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPainted(true))
    return () => clearTimeout(timer)
  }, [])
  useInfiniteQuery({ ...merchantsQuery(useApp().client), enabled: isPainted })
  return null
}
