import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import { purchaseKind } from '../kind.ts'
import { CodeEntry } from '@cuadre/web-kit/document/CodeEntry.tsx'
import { DocumentFiles } from '@cuadre/web-kit/document/DocumentFiles.tsx'
import { DocumentForm } from '@cuadre/web-kit/document/DocumentForm.tsx'
import { DocumentFoot } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import {
  blankGoods,
  type GoodsChoice,
  goodsColumns,
  withPrice,
  withScanned,
} from '@cuadre/web-kit/document/product-lines.ts'
import { LineGrid } from '@cuadre/web-kit/grid/LineGrid.tsx'
import { following, type GridColumn } from '@cuadre/web-kit/grid/lines.ts'
import { KeyHints } from '@cuadre/web-kit/widgets/KeyHints.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useMemo } from 'react'
import { useProposedRate } from '../../documents/web/use-proposed-rate.ts'
import { addressOf, listAddress } from './addresses.ts'
import { boughtGoods } from './bought-goods.ts'
import { CostsEditor } from './CostsEditor.tsx'
import { Distribution } from './Distribution.tsx'
import type { PurchaseLine, PurchaseValues } from './form-values.ts'
import { progressOf } from './progress.ts'
import { PurchaseHead } from './PurchaseHead.tsx'
import { PurchaseTotals } from './PurchaseTotals.tsx'
import { useDistribution } from './use-distribution.ts'
import { usePurchaseForm } from './use-purchase-form.ts'
import type { Writing } from './writing.ts'

/** A purchase while it is written: from whom, its goods, what they cost beside the price, and its documents. */
export function PurchaseEditor({ start, writing }: { start: PurchaseValues; writing: Writing }) {
  const t = useScreenWords()
  const form = usePurchaseForm(start, writing)
  const { values } = form
  const proposed = useProposedRate(values.currency?._id, values.date)
  const rate = values.rate || proposed
  const distribution = useDistribution(values, rate)
  const isCorrection = writing.how === 'correcting'
  return (
    <DocumentForm
      label={t('purchases.new')}
      title={titleOf(t, values, writing)}
      state={<DocumentState kind={purchaseKind} state="pending" />}
      progress={{
        of: { ...purchaseKind, progress: progressOf('pending') },
        state: 'pending',
        notes: {
          pending: t('purchases.notes.pending'),
          confirmed: t('purchases.notes.confirmed'),
          received: t('purchases.notes.received'),
        },
      }}
      form={form}
      words="purchases"
      back={writing.how === 'new' ? listAddress : addressOf(writing.purchase._id)}
      confirming={{
        title: t(isCorrection ? 'purchases.correcting.title' : 'purchases.confirming.title'),
        ...(isCorrection && { ask: t('purchases.actions.correct') }),
        action: t(isCorrection ? 'purchases.correcting.action' : 'purchases.confirming.action'),
        notes: [t('purchases.confirming.corrected'), t('purchases.confirming.ready')],
      }}
    >
      <PurchaseHead form={form} proposedRate={proposed} isCorrection={isCorrection} />
      <Lines form={form} />
      <CostsEditor {...form.grid('costs')} />
      <Distribution found={distribution} lines={values.lines} />
      <DocumentFoot>
        <KeyHints
          hints={[
            { keys: ['↵'], words: t('purchases.keys.next') },
            { keys: ['+'], words: t('purchases.keys.repeat') },
            { keys: ['Ctrl V'], words: t('purchases.keys.paste') },
          ]}
        />
        <PurchaseTotals values={values} rate={rate} cost={distribution?.data?.cost} />
      </DocumentFoot>
      <DocumentFiles files={values.files} onChange={(files) => form.patch({ files })} />
    </DocumentForm>
  )
}

function titleOf(
  t: ReturnType<typeof useScreenWords>,
  { provider }: PurchaseValues,
  writing: Writing,
): string {
  if (writing.how === 'correcting') return t('purchases.corrects', { number: writing.purchase.number })
  if (writing.how === 'changing') return t('purchases.numbered', { number: writing.purchase.number })
  return provider ? t('purchases.from', { provider: provider.name }) : t('purchases.new')
}

function Lines({ form }: { form: ReturnType<typeof usePurchaseForm> }) {
  const t = useScreenWords()
  const language = useLanguage()
  const { values } = form
  const providerId = values.provider?._id
  const storageId = values.storage?._id
  const currencyId = values.currency?._id
  const source = useMemo(
    () => boughtGoods({ providerId, storageId, currencyId }, language),
    [providerId, storageId, currencyId, language],
  )
  const columns = useMemo(
    () => goodsColumns({ source, language, words: 'purchases.lines', shows: ['discount'] }),
    [source, language],
  )
  return (
    <LineGrid<PurchaseLine>
      label={t('purchases.lines.title')}
      columns={[...columns, expected, ...measures(values)]}
      blank={blankGoods}
      limit={500}
      {...form.grid('lines')}
      minWidth="860px"
      onChange={(next) =>
        form.change(
          'lines',
          following(next, (before, line) => ({ ...line, ...withPrice(before, line) })),
        )
      }
      entry={
        <CodeEntry
          source={source}
          onFound={(choice) =>
            form.change('lines', (lines) => withScanned(lines, choice as GoodsChoice, columns))
          }
        />
      }
    />
  )
}

/** When the goods of a line are to come. */
const expected: GridColumn<PurchaseLine> = {
  id: 'expectedDate',
  kind: 'day',
  header: 'purchases.lines.expected',
  width: '96px',
}

/** What the lines weigh and how much room they take is requested where a cost is spread by it. */
const measures = ({ costs }: PurchaseValues): GridColumn<PurchaseLine>[] =>
  (['weight', 'volume'] as const)
    .filter((measure) => costs.some(({ base }) => base === measure))
    .map((id) => ({
      id,
      kind: 'money',
      header: `purchases.lines.${id}`,
      width: '82px',
      decimals: 4,
      least: 0,
    }))
