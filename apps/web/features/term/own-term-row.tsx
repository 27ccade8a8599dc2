import { Button, SettingRow, Tag, toast } from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { When } from '../../locale/when.tsx'
import { useAction } from '../../refusal/use-action.ts'
import { useText } from '../../texts.ts'
import { OwnTermDialog } from './own-term-dialog.tsx'
import { OWN_TERMS_KEY, type OwnTerm } from './queries.ts'

export function OwnTermRow({ term }: { readonly term: OwnTerm }): ReactNode {
  const t = useText('term')
  const [open, setOpen] = useState(false)
  return (
    <SettingRow
      title={term.title}
      tag={<Tag>{t(term.required ? 'required' : 'optional')}</Tag>}
      note={
        term.agreed_at ? (
          <>
            {t(term.agreed ? 'agreed' : 'withdrawn')} <When at={term.agreed_at} as="date" />
          </>
        ) : (
          t('never')
        )
      }
      action={
        <>
          {term.has_document ? (
            <Button
              size="sm"
              variant="subtle"
              aria-label={t('open.label', { title: term.title })}
              onClick={() => setOpen(true)}
            >
              {t('open')}
            </Button>
          ) : null}
          {term.required ? null : <Toggle term={term} />}
          {open ? <OwnTermDialog term={term} onClose={() => setOpen(false)} /> : null}
        </>
      }
    />
  )
}

/** Agrees to an optional term or withdraws the agreement, both with one click. */
function Toggle({ term }: { readonly term: OwnTerm }): ReactNode {
  const t = useText('term')
  const { client, queryClient } = useApp()
  const { pending, run } = useAction()
  const act = term.agreed ? 'withdraw' : 'agree'
  const toggle = () =>
    run(async () => {
      const { code, agreed } = term
      await client.call('PUT /member/me/term/{code}', { path: { code }, body: { agreed: !agreed } })
      await queryClient.invalidateQueries({ queryKey: OWN_TERMS_KEY })
      toast.success(t(`${act}.done`))
    })
  return (
    <Button
      size="sm"
      pending={pending}
      aria-label={t(`${act}.label`, { title: term.title })}
      onClick={() => void toggle()}
    >
      {t(act)}
    </Button>
  )
}
