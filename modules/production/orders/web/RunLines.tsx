import { amount } from '@cuadre/kernel/money.ts'
import { LotNotes } from '@cuadre/nomenclators/products/web/LotNotes.tsx'
import { ProductName } from '@cuadre/nomenclators/products/web/ProductName.tsx'
import { type DisplayedColumn, DocumentLines } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { showRate, showTrimmed } from '@cuadre/web-kit/form/amount-text.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { WholeRun } from '../api.ts'

type Line = WholeRun['inputs'][number] | WholeRun['outputs'][number]

/** What every line of a report says, with columns of its own before the cost. */
function useColumns<Each extends Line>(own: DisplayedColumn<Each>[]): DisplayedColumn<Each>[] {
  const t = useScreenWords()
  const language = useLanguage()
  return [
    { id: 'code', header: t('productionOrders.code'), cell: ({ product }) => product.code },
    {
      id: 'product',
      header: t('productionRuns.product'),
      card: 'title',
      cell: ({ product, lots }) => (
        <ProductName product={product}>
          {product.name}
          <LotNotes lots={lots} />
        </ProductName>
      ),
    },
    { id: 'unit', header: t('productionRuns.unit'), cell: ({ unit }) => unit },
    {
      id: 'quantity',
      header: t('productionRuns.quantity'),
      align: 'right',
      cell: ({ quantity }) => showTrimmed(quantity, language, 0),
    },
    ...own,
    {
      id: 'unitCost',
      header: t('productionRuns.unitCost'),
      align: 'right',
      cell: ({ unitCost }) => (unitCost === null ? '–' : showRate(unitCost, language)),
    },
    {
      id: 'value',
      header: t('productionRuns.value'),
      align: 'right',
      card: 'amount',
      cell: ({ value }) => <Money value={value} />,
    },
  ]
}

/** What was taken, against what should have been for what was finished. */
export function RunInputs({ run: { inputs, batches } }: { run: WholeRun }) {
  const t = useScreenWords()
  const language = useLanguage()
  const figure = (value: string) => showTrimmed(value, language, 0)
  const isMade = !amount(batches).eq(amount('0'))
  const columns = useColumns<WholeRun['inputs'][number]>(
    isMade
      ? [
          {
            id: 'standard',
            header: t('productionRuns.standard'),
            align: 'right',
            cell: ({ standard }) => figure(standard),
          },
          {
            id: 'difference',
            header: t('productionRuns.difference'),
            align: 'right',
            cell: ({ quantity, standard }) => figure(amount(quantity).minus(amount(standard)).toFixed()),
          },
        ]
      : [],
  )
  return (
    <DocumentLines
      label={t('productionRuns.inputs')}
      columns={columns}
      lines={inputs}
      keyOf={({ _id }) => _id}
    />
  )
}

/** What came into the storage, and what was spoiled. */
export function RunOutputs({ outputs }: Pick<WholeRun, 'outputs'>) {
  const t = useScreenWords()
  const language = useLanguage()
  const figure = (value: string) => showTrimmed(value, language, 0)
  const isSpoiled = outputs.some(({ wasted }) => !amount(wasted).eq(amount('0')))
  const columns = useColumns<WholeRun['outputs'][number]>([
    {
      id: 'costShare',
      header: t('productionRuns.costShare'),
      align: 'right',
      cell: ({ costShare }) => figure(costShare),
    },
    ...(isSpoiled
      ? [
          {
            id: 'wasted',
            header: t('productionRuns.wasted'),
            align: 'right',
            cell: ({ wasted }) => figure(wasted),
          } satisfies DisplayedColumn<WholeRun['outputs'][number]>,
          {
            id: 'wastedValue',
            header: t('productionRuns.wastedValue'),
            align: 'right',
            cell: ({ wastedValue }) => <Money value={wastedValue} />,
          } satisfies DisplayedColumn<WholeRun['outputs'][number]>,
        ]
      : []),
  ])
  return (
    <DocumentLines
      label={t('productionRuns.outputs')}
      columns={columns}
      lines={outputs}
      keyOf={({ _id }) => _id}
    />
  )
}
