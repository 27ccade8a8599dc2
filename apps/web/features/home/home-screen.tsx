import { Container } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { AssetSection } from './asset-section.tsx'
import { ClosingCall } from './closing-call.tsx'
import { FactSection } from './fact-section.tsx'
import { GradeSection } from './grade-section.tsx'
import { Hero } from './hero.tsx'
import { MerchantChapter } from './merchant-chapter.tsx'
import { SavingsChapter } from './savings-chapter.tsx'

export function HomeScreen(): ReactNode {
  return (
    <Container>
      <Hero />
      <AssetSection />
      <FactSection />
      <SavingsChapter />
      <MerchantChapter />
      <GradeSection />
      <ClosingCall />
    </Container>
  )
}
