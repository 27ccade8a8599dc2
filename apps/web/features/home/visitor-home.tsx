import { Container } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useDescription } from '../../shell/use-description.ts'
import { useText } from '../../texts.ts'
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

export function VisitorHome(): ReactNode {
  const t = useText('home')
  const brand = useText('title')('/home')
  useDescription({ text: t('hero.lede').replaceAll('\n', ' '), address: '/home' })
  return (
    <Container>
      <title>{`${brand} · ${t('hero.title').replaceAll('\n', ' ')}`}</title>
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
