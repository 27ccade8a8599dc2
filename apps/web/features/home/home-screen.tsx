import { Container } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { AssetSection } from './asset-section.tsx'
import { ClosingCall } from './closing-call.tsx'
import { FactSection } from './fact-section.tsx'
import { GradeSection } from './grade-section.tsx'
import { Hero } from './hero.tsx'
import { MerchantChapter } from './merchant-chapter.tsx'
import { NewsSection } from './news-section.tsx'
import { OfferSection } from './offer-section.tsx'
import { ProofSection } from './proof-section.tsx'
import { RateSection } from './rate-section.tsx'
import { SavingsChapter } from './savings-chapter.tsx'

export function HomeScreen(): ReactNode {
  return (
    <Container>
      <Hero />
      <RateSection />
      <FactSection />
      <ProofSection />
      <OfferSection />
      <AssetSection />
      <GradeSection />
      <SavingsChapter />
      <MerchantChapter />
      <NewsSection />
      <ClosingCall />
    </Container>
  )
}
