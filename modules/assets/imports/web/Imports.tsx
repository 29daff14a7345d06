import type { ImportSearch } from '@cuadre/platform/imports/web/import-search.ts'
import { ImportFlow } from '@cuadre/platform/imports/web/ImportFlow.tsx'
import { ImportScreen } from '@cuadre/platform/imports/web/ImportScreen.tsx'
import { DocumentLines } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { useUpload } from '@cuadre/web-kit/upload.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { z } from 'zod'
import { checkAssets, importAssets } from '../api.ts'

/** Brings assets in from a file. */
export default function Imports(search: ImportSearch) {
  return <ImportScreen search={search} kinds={['assets']} flow={() => <AssetImport />} />
}

type Found = z.output<typeof checkAssets.output>

function AssetImport() {
  const t = useScreenWords()
  const check = useUpload(checkAssets)
  const apply = useUpload(importAssets)
  return (
    <ImportFlow
      what="assets"
      check={check}
      apply={apply}
      onCheck={(file) => check.mutate({ file })}
      onApply={(file) => apply.mutate({ file })}
      isNothing={({ created }) => created === 0}
      summary={({ created }) => t('assets.importing.summary', { count: created })}
      preview={(found) => <Assets {...found} />}
    />
  )
}

/** The assets that would be recorded, each with what it is worth. */
function Assets({ assets, created, cost, net }: Found) {
  const t = useScreenWords()
  const figures = ['cost', 'worn', 'net'] as const
  return (
    <>
      <p>
        {t('assets.cost')}: <Money value={cost} /> · {t('assets.net')}: <Money value={net} />
      </p>
      <DocumentLines
        label={t('assets.title')}
        columns={[
          {
            id: 'inventoryNumber',
            header: t('assets.label'),
            cell: ({ inventoryNumber }) => inventoryNumber ?? '–',
          },
          { id: 'name', header: t('assets.name'), card: 'title', cell: ({ name }) => name },
          { id: 'date', header: t('assets.date'), cell: ({ date }) => <Day value={date} /> },
          ...figures.map((figure) => ({
            id: figure,
            header: t(`assets.${figure}`),
            align: 'right' as const,
            ...(figure === 'net' && { card: 'amount' as const }),
            cell: (asset: Found['assets'][number]) => <Money value={asset[figure]} />,
          })),
        ]}
        lines={assets}
        keyOf={({ row }) => String(row)}
      />
      {assets.length < created && (
        <p>{t('imports.firstShown', { displayed: assets.length, all: created })}</p>
      )}
    </>
  )
}
