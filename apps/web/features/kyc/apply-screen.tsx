import { IconClock, IconKey, IconMail, Note } from '@cocobnk/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Facts } from '../../page/facts.tsx'
import { MemberPage } from '../../page/member-page.tsx'
import { kycTypeQuery } from '../../shell/kyc-types.ts'
import { useText } from '../../texts.ts'
import { ApplyForm } from './apply-form.tsx'
import { DetailLink } from './detail-link.tsx'
import { certificationsQuery } from './queries.ts'
import { useTypeTitle } from './use-type-title.ts'

/** One certification type: its purpose and its form, or the application that is already under review. */
export function KycApplyScreen({ typeSeq }: { readonly typeSeq: number }): ReactNode {
  const { client } = useApp()
  const { data: types } = useQuery(kycTypeQuery(client, typeSeq))
  const { data } = useInfiniteQuery(certificationsQuery(client))
  const rows = data?.pages.flatMap(({ list }) => list) ?? []
  const pending = rows.find((row) => row.type_seq === typeSeq && row.status === 'PENDING')
  return (
    <MemberPage
      title={useTypeTitle()(typeSeq)}
      lede={pending ? null : types?.[0]?.description}
      rail={<ApplyFacts />}
      railOnPhone="below"
    >
      {pending ? <Waiting seq={pending.kyc_seq} /> : <ApplyForm key={typeSeq} typeSeq={typeSeq} />}
    </MemberPage>
  )
}

function Waiting({ seq }: { readonly seq: string }): ReactNode {
  const t = useText('kyc')
  return (
    <Note tone="pending">
      {t('waiting')} <DetailLink seq={seq}>{t('waiting.see')}</DetailLink>
    </Note>
  )
}

/** Facts to know before handing in a document. */
function ApplyFacts(): ReactNode {
  const t = useText('kyc')
  return (
    <Facts
      facts={[
        { icon: <IconKey />, title: t('fact.sealed'), text: t('fact.sealedText') },
        { icon: <IconClock />, title: t('fact.time'), text: t('fact.timeText') },
        { icon: <IconMail />, title: t('fact.mail'), text: t('fact.mailText') },
      ]}
    />
  )
}
