import { MAX_DIGITS } from '@cocobnk/money'
import {
  Button,
  confirm,
  Empty,
  IconKey,
  IconPlus,
  PageFrame,
  Row,
  RowList,
  SettingList,
  SettingRow,
  StateDot,
  toast,
  useAmountText,
} from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { GRANTS_KEY } from '../../live/query-keys.ts'
import { When } from '../../locale/when.tsx'
import { MemberSection } from '../../page/member-page.tsx'
import { useAction } from '../../refusal/use-action.ts'
import { useText } from '../../texts.ts'
import { LoginNeeded } from '../merchant/login-needed.tsx'
import { type App, appsQuery, type Grant, grantsQuery } from './queries.ts'

/** Two lists: apps that may see data of the member, and apps that the member registered. */
export function ManageScreen(): ReactNode {
  const title = useText('title')('/client-manage')
  return (
    <LoginNeeded title={title}>
      <Lists title={title} />
    </LoginNeeded>
  )
}

function Lists({ title }: { readonly title: string }): ReactNode {
  const t = useText('oauth')
  const { client } = useApp()
  return (
    <PageFrame title={title} lede={t('manage.lede')}>
      <MemberSection title={t('grants')} note={t('grants.note')}>
        <Loaded from={useQuery(grantsQuery(client))} failed={t('grants.failed')}>
          {(grants) =>
            grants.length > 0 ? (
              <SettingList label={t('grants')}>
                {grants.map((grant) => (
                  <GrantRow key={grant.grant_seq} grant={grant} />
                ))}
              </SettingList>
            ) : (
              <Empty>{t('grants.empty')}</Empty>
            )
          }
        </Loaded>
      </MemberSection>
      <MemberSection
        title={t('apps')}
        note={t('apps.note')}
        action={
          <Button component={Link} to="/client-modify" size="sm" icon={<IconPlus size="sm" />}>
            {t('apps.register')}
          </Button>
        }
      >
        <Loaded from={useQuery(appsQuery(client))} failed={t('apps.failed')}>
          {(apps) =>
            apps.length > 0 ? (
              <RowList label={t('apps')}>
                {apps.map((app) => (
                  <AppRow key={app.client_seq} app={app} />
                ))}
              </RowList>
            ) : (
              <Empty>{t('apps.empty')}</Empty>
            )
          }
        </Loaded>
      </MemberSection>
    </PageFrame>
  )
}

function AppRow({ app }: { readonly app: App }): ReactNode {
  const t = useText('oauth')
  return (
    <Row
      component={Link}
      to={`/client-modify?seq=${app.client_seq}`}
      title={<span translate="no">{app.name}</span>}
      note={<span translate="no">{new URL(app.site_url).host}</span>}
      end={app.review === 'NONE' ? t('apps.members', { n: app.members }) : <Review review={app.review} />}
      endNote={<When at={app.created_at} as="date" />}
      arrow
    />
  )
}

const TONES = { PENDING: 'pending', APPROVED: 'success', REJECTED: 'danger' } as const

export function Review({ review }: { readonly review: keyof typeof TONES }): ReactNode {
  const t = useText('oauth')
  return <StateDot tone={TONES[review]}>{t(`review.${review}`)}</StateDot>
}

function GrantRow({ grant }: { readonly grant: Grant }): ReactNode {
  const t = useText('oauth')
  const { client, queryClient } = useApp()
  const { pending, run } = useAction()
  const amountText = useAmountText()
  const { grant_seq, scopes, limit_usot: limit, left_usot: left, last_used_at: usedAt } = grant
  const { name, site_url } = grant.client
  const revoke = async () => {
    const words = { title: t('revoke.sure', { name }), message: t('revoke.text'), confirmText: t('revoke') }
    if (!(await confirm({ ...words, danger: true }))) return
    await run(async () => {
      await client.call('DELETE /oauth2/grant/{grant_seq}', { path: { grant_seq } })
      await queryClient.invalidateQueries({ queryKey: GRANTS_KEY })
      toast.success(t('revoke.done'))
    })
  }
  return (
    <SettingRow
      mark={<IconKey />}
      tone="done"
      title={<span translate="no">{name}</span>}
      note={
        <>
          <span translate="no">{new URL(site_url).host}</span> ·{' '}
          {scopes.map((scope) => t(`scope.short.${scope}`)).join(', ')}
          <br />
          {limit === null || left === null ? null : (
            <>
              {t('grant.limit', {
                limit: amountText(limit, MAX_DIGITS, 'USOT'),
                left: amountText(left, MAX_DIGITS, 'USOT'),
              })}
              <br />
            </>
          )}
          {t('grant.since')} <When at={grant.created_at} as="date" /> ·{' '}
          {usedAt ? (
            <>
              {t('grant.used')} <When at={usedAt} as="ago" />
            </>
          ) : (
            t('grant.unused')
          )}
        </>
      }
      action={
        <Button size="sm" pending={pending} onClick={() => void revoke()} aria-label={t('revoke.label', { name })}>
          {t('revoke')}
        </Button>
      }
    />
  )
}
