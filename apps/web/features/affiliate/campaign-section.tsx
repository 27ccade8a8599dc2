import {
  CopyButton,
  Form,
  type FormValues,
  IconTrash,
  Row,
  RowAction,
  RowActions,
  RowList,
  SubmitButton,
  TextField,
} from '@cocobnk/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { ALLOWANCES_KEY } from '../../live/query-keys.ts'
import { MemberSection } from '../../page/member-page.tsx'
import { Trouble } from '../../refusal/trouble.tsx'
import { useAction } from '../../refusal/use-action.ts'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import { inviteLink } from '../inviter/inviter.ts'
import { campaignsQuery } from './queries.ts'

/** The member's campaign links with their figures. */
export function CampaignSection(): ReactNode {
  const t = useText('affiliate')
  const { client } = useApp()
  const queries = useQueryClient()
  const { trouble, tone, submit } = useSubmit({ CAMPAIGN_LIMIT: 'word' })
  const { run } = useAction()
  const refresh = () => queries.invalidateQueries({ queryKey: ALLOWANCES_KEY })
  const add = ({ word = '' }: FormValues) =>
    submit(async () => {
      await client.call('POST /affiliate/campaign', { body: { word } })
      await refresh()
    })
  const remove = (campaign_seq: string) =>
    run(async () => {
      await client.call('DELETE /affiliate/campaign/{campaign_seq}', { path: { campaign_seq } })
      await refresh()
    })
  return (
    <MemberSection title={t('campaign')} note={t('campaign.note')}>
      <Loaded from={useQuery(campaignsQuery(client))} failed={t('failed')}>
        {(list) => (
          <RowList>
            {list.map(({ campaign_seq, word, code, opened, joined }) => (
              <Row
                key={campaign_seq}
                title={word}
                note={t('campaign.figures', { opened, joined })}
                end={<CopyButton value={inviteLink(location.origin, code)}>{t('campaign.copy')}</CopyButton>}
                actions={
                  <RowActions label={word}>
                    <RowAction
                      icon={<IconTrash />}
                      label={t('campaign.remove', { word })}
                      onClick={() => void remove(campaign_seq)}
                    />
                  </RowActions>
                }
              />
            ))}
          </RowList>
        )}
      </Loaded>
      <Form onSubmit={add}>
        {trouble ? <Trouble tone={tone}>{trouble}</Trouble> : null}
        <TextField
          name="word"
          label={t('campaign.word')}
          hint={t('campaign.hint')}
          required
          maxLength={24}
          autoComplete="off"
        />
        <SubmitButton variant="default">{t('campaign.add')}</SubmitButton>
      </Form>
    </MemberSection>
  )
}
