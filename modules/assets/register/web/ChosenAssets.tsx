import { type DisplayedColumn, DocumentLines } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { ActionIcon, Stack, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type AssetChoice, standingAssets } from './sources.ts'

interface ChosenAssetsProps {
  assets: readonly AssetChoice[]
  required: boolean
  messageAt(path: string): string | undefined
  onChange(assets: AssetChoice[]): void
  /** What is shown of each beside its name: where it is and what it is worth, unless given. */
  columns?: readonly DisplayedColumn<AssetChoice>[] | undefined
  /** Where in the request they are named; a list of ids, unless given. */
  pathOf?: ((at: number) => string) | undefined
}

/** The assets that a movement is about: searched one by one, each with where it is now and what is wrong with it. */
export function ChosenAssets({
  assets,
  required,
  messageAt,
  onChange,
  columns: shown,
  pathOf = (at) => `assetIds.${at}`,
}: ChosenAssetsProps) {
  const t = useScreenWords()
  const wrongAt = (id: string) => messageAt(pathOf(assets.findIndex(({ _id }) => _id === id)))
  const places: DisplayedColumn<AssetChoice>[] = [
    { id: 'area', header: t('assets.area'), cell: ({ area }) => area },
    { id: 'responsible', header: t('assets.responsible'), cell: ({ responsible }) => responsible ?? '–' },
    {
      id: 'net',
      header: t('assets.net'),
      align: 'right',
      card: 'amount',
      cell: ({ net }) => <Money value={net} />,
    },
  ]
  const columns: DisplayedColumn<AssetChoice>[] = [
    { id: 'inventoryNumber', header: t('assetMovements.inventoryNumber'), cell: ({ code }) => code ?? '–' },
    {
      id: 'asset',
      header: t('assetMovements.asset'),
      card: 'title',
      cell: ({ _id, name }) => (
        <>
          {name}
          {wrongAt(_id) !== undefined && (
            <Text size="sm" c="red" role="alert">
              {wrongAt(_id)}
            </Text>
          )}
        </>
      ),
    },
    ...(shown ?? places),
    {
      id: 'remove',
      header: '',
      align: 'right',
      cell: ({ _id, name }) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`${t('assetMovements.removeAsset')} ${name}`}
          onClick={() => onChange(assets.filter((each) => each._id !== _id))}
        >
          <IconX {...smallIcon} />
        </ActionIcon>
      ),
    },
  ]
  return (
    <Stack gap="xs">
      <RecordSelect
        label={t('assetMovements.addAsset')}
        source={standingAssets}
        value={null}
        required={required && assets.length === 0}
        error={messageAt('assetIds') ?? messageAt('lines')}
        onChange={(asset) => {
          if (asset && !assets.some(({ _id }) => _id === asset._id))
            onChange([...assets, asset as AssetChoice])
        }}
      />
      {assets.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('assetMovements.noneChosen')}
        </Text>
      ) : (
        <DocumentLines
          label={t('assetMovements.assets')}
          columns={columns}
          lines={assets}
          keyOf={({ _id }) => _id}
        />
      )}
    </Stack>
  )
}
