import { areaSource } from '@cuadre/accounting/entries/web/sources.ts'
import { codeAndName } from '@cuadre/nomenclators/catalogue/web/columns.tsx'
import { ImportButton } from '@cuadre/platform/imports/web/ImportButton.tsx'
import { printDocument } from '@cuadre/web-kit/document/print.ts'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { day, type Filter, oneOf, record, states } from '@cuadre/web-kit/list/filter.ts'
import { RecordList } from '@cuadre/web-kit/list/RecordList.tsx'
import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import {
  IconArrowDownCircle,
  IconArrowsExchange,
  IconMapPin,
  IconPlayerPause,
  IconPuzzle,
  IconQrcode,
  IconScale,
  IconTag,
  IconTrendingDown,
  IconTruckDelivery,
  IconUserShare,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { listAddress as depreciationAddress } from '../../depreciation/web/addresses.ts'
import { groupSource, specificationSource } from '../../specifications/web/sources.ts'
import { getAssets, printAssetLabels } from '../api.ts'
import { assetKind } from '../kind.ts'
import { assetUses, type MovementForm } from '../states.ts'
import { addressOf, formAddress, moveAddress, movementsAddress } from './addresses.ts'
import type { AssetRow } from './sources.ts'

const columns = columnsOf(getAssets, {
  inventoryNumber: { card: 'detail' },
  name: { card: 'title' },
  specification: { cell: ({ specification }) => specification.name, hidden: true },
  area: { cell: ({ area }) => area.name, card: 'detail' },
  costCenter: { cell: ({ costCenter }) => codeAndName(costCenter), hidden: true },
  responsible: { card: 'detail' },
  use: { hidden: true },
  date: { hidden: true },
  rate: { align: 'right', hidden: true },
  cost: {},
  accumulated: {},
  net: { principal: true },
  number: { hidden: true },
  entryType: { cell: ({ entryType }) => entryType.name, hidden: true },
  disposedOn: { hidden: true },
  state: { badge: assetKind },
})

const filters: readonly Filter[] = [
  states(assetKind),
  record('assets.area', 'areaId', areaSource),
  record('assets.group', 'groupId', groupSource),
  record('assets.specification', 'specificationId', specificationSource),
  oneOf('assets.use', 'use', assetUses, 'assets.uses'),
  day('assets.asOf', 'date'),
]

const moves: readonly { type: MovementForm; words: string; Icon: typeof IconMapPin }[] = [
  { type: 'area', words: 'assets.actions.move', Icon: IconMapPin },
  { type: 'responsible', words: 'assets.actions.handOver', Icon: IconUserShare },
  { type: 'use', words: 'assets.actions.use', Icon: IconPlayerPause },
  { type: 'revaluation', words: 'assets.actions.revalue', Icon: IconScale },
  { type: 'impairment', words: 'assets.actions.impair', Icon: IconArrowDownCircle },
  { type: 'component', words: 'assets.actions.addComponent', Icon: IconPuzzle },
  { type: 'sale', words: 'assets.actions.sell', Icon: IconTag },
  { type: 'disposal', words: 'assets.actions.down', Icon: IconTruckDelivery },
]

/** The register of assets as it is, or as it was at the end of a day. */
export default function AssetList() {
  const t = useScreenWords()
  const navigate = useNavigate()
  const notStanding = (rows: readonly AssetRow[]) =>
    rows.some(({ state }) => state !== 'confirmed') ? t('assets.onlyStanding') : undefined
  return (
    <RecordList
      name="assets"
      call={getAssets}
      columns={columns}
      filters={filters}
      inputOf={({ groupId, specificationId, ...input }) => ({
        ...input,
        ...((specificationId ?? groupId) !== undefined && { specificationId: specificationId ?? groupId }),
      })}
      create={{ to: formAddress }}
      open={addressOf}
      actions={
        <>
          <ImportButton what="assets" />
          <ButtonLink
            variant="default"
            to={movementsAddress}
            leftSection={<IconArrowsExchange {...smallIcon} />}
          >
            {t('assets.actions.movements')}
          </ButtonLink>
          <ButtonLink
            variant="default"
            to={depreciationAddress}
            leftSection={<IconTrendingDown {...smallIcon} />}
          >
            {t('assets.actions.depreciation')}
          </ButtonLink>
        </>
      }
      menu={(row) =>
        moves.map(({ type, words, Icon }) => {
          const obstacle = notStanding([row])
          return {
            label: t(words),
            icon: <Icon {...smallIcon} />,
            ...(obstacle !== undefined && { disabled: obstacle }),
            onClick: () => void navigate({ to: moveAddress(type, [row]) }),
          }
        })
      }
      bulk={[
        ...moves.map(({ type, words, Icon }) => ({
          label: t(words),
          icon: <Icon {...smallIcon} />,
          disabled: notStanding,
          onClick: (rows: readonly AssetRow[]) => void navigate({ to: moveAddress(type, rows) }),
        })),
        {
          label: t('assets.actions.labels'),
          icon: <IconQrcode {...smallIcon} />,
          disabled: notStanding,
          onClick: (rows: readonly AssetRow[]) =>
            void printDocument(printAssetLabels, { ids: rows.map(({ _id }) => _id) }),
        },
      ]}
    />
  )
}
