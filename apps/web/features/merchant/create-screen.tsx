import { PageFrame, RailSection, Text } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import { BackLink } from '../member/back-link.tsx'
import { CreateForm } from './create-form.tsx'

/** Registers a shop. The next steps are shown beside the form. */
export function CreateScreen(): ReactNode {
  const t = useText('merchant')
  const title = useText('title')
  return (
    <PageFrame
      title={title('/company/merchant-create')}
      lede={<BackLink to="/company/shop">{t('toList')}</BackLink>}
      rail={
        <>
          <RailSection title={t('next')}>
            <Text size="sm" tone="muted">
              {t('next.review')}
            </Text>
          </RailSection>
          <RailSection title={t('next.test.title')}>
            <Text size="sm" tone="muted">
              {t('next.test')}
            </Text>
          </RailSection>
        </>
      }
    >
      <CreateForm />
    </PageFrame>
  )
}
