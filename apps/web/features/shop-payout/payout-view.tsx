import { type Output, PAYOUT_TURNS, type PayoutTurns } from '@cocobnk/contract'
import { isolate } from '@cocobnk/i18n'
import {
  Amount,
  CheckField,
  Empty,
  Form,
  MoneyInput,
  Row,
  RowList,
  SelectField,
  StateDot,
  SubmitButton,
  toast,
} from '@cocobnk/ui'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { SHOP_DESK_KEY } from '../../live/query-keys.ts'
import { When } from '../../locale/when.tsx'
import { MemberSection } from '../../page/member-page.tsx'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { assetQuery } from '../../setting/queries.ts'
import { useText } from '../../texts.ts'
import { accountsQuery } from '../account/queries.ts'
import type { ShopViewProps } from '../shop-transaction/shop-view.ts'

type Payout = Output<'GET /pg/merchant/{merchant_seq}/payout'>

const TONES = { PENDING: 'pending', DONE: 'success', REFUSED: 'danger' } as const

/** The automatic payout plan of a shop, and its past runs. */
export default function PayoutView({ merchant: { merchant_seq } }: ShopViewProps): ReactNode {
  const t = useText('shop-desk')
  const { client } = useApp()
  const query = queryOptions({
    queryKey: [...SHOP_DESK_KEY, 'payout', merchant_seq],
    queryFn: () => client.call('GET /pg/merchant/{merchant_seq}/payout', { path: { merchant_seq } }),
  })
  return (
    <MemberSection title={t('payout.title')} note={t('payout.note')}>
      <Loaded from={useQuery(query)} failed={t('failed')}>
        {({ plan, history }) => (
          <>
            <PayoutForm merchantSeq={merchant_seq} plan={plan} />
            <History history={history} />
          </>
        )}
      </Loaded>
    </MemberSection>
  )
}

function History({ history }: Pick<Payout, 'history'>): ReactNode {
  const t = useText('shop-desk')
  return (
    <MemberSection title={t('payout.history')}>
      {history.length === 0 ? <Empty>{t('payout.none')}</Empty> : null}
      <RowList>
        {history.map(({ run_seq, kind, asset, amount, state, refusal, at }) => (
          <Row
            key={run_seq}
            title={t(`payout.kind.${kind}`)}
            note={<When at={at} />}
            end={<Amount value={amount} asset={asset.code} />}
            endNote={
              <StateDot tone={TONES[state]}>
                {t(`payout.state.${state}`)}
                {refusal ? ` (${refusal})` : ''}
              </StateDot>
            }
          />
        ))}
      </RowList>
    </MemberSection>
  )
}

const USOT_DECIMALS = 8

type FormProps = Pick<Payout, 'plan'> & { readonly merchantSeq: string }

function PayoutForm({ merchantSeq, plan }: FormProps): ReactNode {
  const t = useText('shop-desk')
  const { client } = useApp()
  const queries = useQueryClient()
  const { data: assets = [] } = useQuery(assetQuery(client))
  const { data: accounts = [] } = useQuery(accountsQuery(client))
  const { trouble, tone, submit } = useSubmit({})
  const [convert, setConvert] = useState(plan?.convert_to?.asset_seq ?? '')
  const [account, setAccount] = useState(plan?.account_seq ?? '')
  const [turns, setTurns] = useState<PayoutTurns>(plan?.turns ?? 'DAILY')
  const [threshold, setThreshold] = useState(plan?.threshold ?? '')
  const [isOn, setOn] = useState(plan?.is_on ?? false)
  const save = async () => {
    await client.call('PUT /pg/merchant/{merchant_seq}/payout', {
      path: { merchant_seq: merchantSeq },
      body: {
        convert_asset_seq: convert || null,
        account_seq: account || null,
        turns,
        threshold: turns === 'THRESHOLD' ? threshold : null,
        is_on: isOn,
      },
    })
    toast.success(t('payout.saved'))
    await queries.invalidateQueries({ queryKey: SHOP_DESK_KEY })
  }
  return (
    <Form onSubmit={() => submit(save)}>
      {trouble ? <Trouble tone={tone}>{trouble}</Trouble> : null}
      <SelectField
        name="convert_asset_seq"
        label={t('payout.convert')}
        placeholder={t('payout.nothing')}
        value={convert}
        onChange={(event) => setConvert(event.currentTarget.value)}
        options={assets.map(({ seq, code }) => ({ value: seq, label: code }))}
      />
      <SelectField
        name="account_seq"
        label={t('payout.account')}
        placeholder={t('payout.stay')}
        value={account}
        onChange={(event) => setAccount(event.currentTarget.value)}
        options={accounts.map(({ account_seq, title, asset }) => ({
          value: account_seq,
          label: `${isolate(title)} · ${asset.code}`,
        }))}
      />
      <SelectField
        name="turns"
        label={t('payout.turns')}
        value={turns}
        onChange={(event) => setTurns(event.currentTarget.value as PayoutTurns)}
        options={PAYOUT_TURNS.map((one) => ({ value: one, label: t(`payout.turns.${one}`) }))}
      />
      {turns === 'THRESHOLD' ? (
        <MoneyInput
          name="threshold"
          label={t('payout.threshold')}
          required
          value={threshold}
          onChange={setThreshold}
          asset="USOT"
          decimals={USOT_DECIMALS}
        />
      ) : null}
      <CheckField
        name="is_on"
        label={t('payout.on')}
        checked={isOn}
        onChange={(event) => setOn(event.currentTarget.checked)}
      />
      <SubmitButton>{t('payout.save')}</SubmitButton>
    </Form>
  )
}
