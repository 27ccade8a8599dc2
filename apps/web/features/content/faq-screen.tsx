import { FAQ_TOPICS } from '@cocobnk/contract'
import { Accordion, AccordionItem, Empty, TextLink } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { searchTexts } from '../../list/search-texts.ts'
import { MemberPage, MemberSection } from '../../page/member-page.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useText } from '../../texts.ts'
import { ServiceNav } from '../inquiry/service-nav.tsx'
import css from './content.module.css'
import { type Question, questionsQuery } from './queries.ts'
import { SearchField } from './search-field.tsx'
import { Words } from './words.tsx'

/** Frequent questions by topic; search results are shown expanded. */
export function FaqScreen({ q = '' }: { readonly q?: string | undefined }): ReactNode {
  const t = useText('content')
  const title = useText('title')
  const navigate = useNavigate()
  const query = useQuery(questionsQuery(useApp().client, q))
  const look = (wanted: string) =>
    void navigate({
      to: '/service-center/faq',
      search: searchTexts({ q: wanted }, 'q'),
      replace: true,
      resetScroll: false,
    })
  return (
    <MemberPage nav={<ServiceNav />} title={title('/service-center/faq')}>
      <PageHead title={title('/service-center/faq')} text={t('about.faq')} address="/service-center/faq" />
      <SearchField q={q} placeholder={t('search.faq')} onSearch={look} />
      <Loaded from={query} failed={t('failed')}>
        {(questions) => <Topics questions={questions} q={q} />}
      </Loaded>
      <p className={css.foot}>
        {t('faq.ask')}{' '}
        <TextLink component={Link} to="/service-center/one-inquiry">
          {t('faq.write')}
        </TextLink>
      </p>
    </MemberPage>
  )
}

function Topics({ questions, q }: { readonly questions: readonly Question[]; readonly q: string }): ReactNode {
  const t = useText('content')
  if (questions.length === 0) return <Empty>{q === '' ? t('empty') : t('empty.found', { q })}</Empty>
  return (
    <div className={css.topics}>
      {FAQ_TOPICS.map((topic) => {
        const about = questions.filter((one) => one.topic === topic)
        if (about.length === 0) return null
        return (
          <MemberSection key={topic} title={t(`topic.${topic}`)}>
            <Accordion key={q}>
              {about.map(({ document_srl, title, body }) => (
                <AccordionItem key={document_srl} title={title} open={q !== ''}>
                  <Words below={2}>{body}</Words>
                </AccordionItem>
              ))}
            </Accordion>
          </MemberSection>
        )
      })}
    </div>
  )
}
