import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useApp } from '../context.ts'
import { publicMarketsQuery } from '../features/market/queries.ts'

/** Asks for the markets once the page is painted, for guests as for members, so that the way there finds them. */
export function HeaderMarkets(): ReactNode {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPainted(true))
    return () => clearTimeout(timer)
  }, [])
  useQuery({ ...publicMarketsQuery(useApp().client), enabled: isPainted })
  return null
}
