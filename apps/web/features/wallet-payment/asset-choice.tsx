import { Amount, AssetMark, Row, RowList, Stack, Text } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import type { WalletAsset } from './queries.ts'

type Props = {
  readonly assets: readonly WalletAsset[]
  readonly chosen: string | undefined
  readonly onChoose: (assetSeq: string) => void
}

/** The assets that can be sent, with the amount still due in each. */
export function AssetChoice({ assets, chosen, onChoose }: Props): ReactNode {
  const t = useText('wallet-payment')
  return (
    <Stack gap="sm">
      <Text weight="semibold">{t('choose')}</Text>
      <RowList>
        {assets.map(({ asset_seq, code, network, remaining, decimal_point }) => (
          <Row
            key={asset_seq}
            component="button"
            aria-pressed={asset_seq === chosen}
            onClick={() => onChoose(asset_seq)}
            mark={<AssetMark asset={code} />}
            title={code}
            note={network}
            end={<Amount value={remaining} asset={code} decimals={decimal_point} />}
          />
        ))}
      </RowList>
    </Stack>
  )
}
