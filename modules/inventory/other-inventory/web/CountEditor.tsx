import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import { otherInventoryKind } from '../kind.ts'
import { amount, one } from '@cuadre/kernel/money.ts'
import { goodsSource, warehouseSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { CodeEntry } from '@cuadre/web-kit/document/CodeEntry.tsx'
import { CorrectionReason, useCorrectionWords } from '@cuadre/web-kit/document/Corrections.tsx'
import { DocumentForm } from '@cuadre/web-kit/document/DocumentForm.tsx'
import { Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { FoldedFields, HeadFields } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import type { GoodsChoice } from '@cuadre/web-kit/document/product-lines.ts'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { choiceText, type Choice } from '@cuadre/web-kit/form/choice.ts'
import { LineGrid } from '@cuadre/web-kit/grid/LineGrid.tsx'
import { isBlank } from '@cuadre/web-kit/grid/lines.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { orNull } from '@cuadre/web-kit/form/texts.ts'
import { Progress, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { changeStateInventory, correctInventory, previewInventory, updateInventory } from '../api.ts'
import { addressOf } from './addresses.ts'
import {
  blankCount,
  countColumns,
  countedDraft,
  type CountLine,
  countLinesOf,
  progressOf,
} from './count-lines.ts'
import type { WholeInventory } from './form-values.ts'
import { useProgress } from './progress.ts'

interface CountValues {
  responsible: string
  description: string
  lines: CountLine[]
  /** Why another count is corrected by it. */
  reason: string
}

/** What is there is written beside what the books held when the count began; the difference is seen at once. */
export function CountEditor({ count, mode }: { count: WholeInventory; mode: 'edit' | 'correct' }) {
  const t = useScreenWords()
  const language = useLanguage()
  const navigate = useNavigate()
  const way = useProgress()
  const isInstead = mode === 'correct'
  const correction = useCorrectionWords(count.number)
  const form = useForm({
    draftKey: ['count', mode, count._id, count.version],
    start: {
      responsible: count.responsible ?? '',
      description: count.description ?? '',
      lines: countLinesOf(count),
      reason: '',
    } as CountValues,
    grids: {
      lines: {
        written: (lines) =>
          lines.filter((line) => !isBlank(line, countColumns(warehouseSource, language, count))),
        columnOf: { productId: 'product', quantity: 'counted', description: 'detail' },
      },
    },
    inputOf: ({ responsible, description, lines, reason }) => ({
      _id: count._id,
      version: count.version,
      ...(isInstead && { reason: reason.trim(), date: count.date, storageId: count.storageId }),
      responsible: orNull(responsible),
      description: orNull(description),
      lines: lines.map(countedDraft),
    }),
    save: isInstead ? correctInventory : updateInventory,
    preview: previewInventory,
    requestedOf: (input) => (isInstead ? { correction: input } : { change: input }),
    changeState: changeStateInventory,
    confirmTo: isInstead ? undefined : 'approved',
    onSaved: ({ _id, number }, { confirmed }) => {
      toast.success(
        isInstead
          ? t('otherInventory.confirmedOne', { number })
          : confirmed
            ? t('otherInventory.approvedOne', { number })
            : t('otherInventory.counting.saved'),
      )
      void navigate({ to: addressOf(_id), replace: true })
    },
  })
  // What a storage holds would be said beside each product.
  const storageId = count.isBlind ? undefined : count.storageId
  const source = useMemo(() => goodsSource(storageId, language), [storageId, language])
  const columns = useMemo(() => countColumns(source, language, count), [source, language, count])
  const { lines } = form.values
  const [found, setFound] = useState<Choice>()
  const row = lines.findIndex(({ product }) => product !== null && product._id === found?._id)
  return (
    <DocumentForm
      label={t('inventoryTypes.count')}
      title={
        isInstead
          ? correction.title
          : t('otherInventory.numbered', { type: t('inventoryTypes.count'), number: count.number })
      }
      state={<DocumentState kind={otherInventoryKind} state="pending" />}
      progress={{ ...way, state: 'pending', steps: isInstead ? [] : count.steps }}
      form={form}
      words="otherInventory"
      back={addressOf(count._id)}
      confirming={{
        ...(isInstead
          ? { title: correction.confirming, action: t('otherInventory.confirming.action') }
          : {
              title: t('otherInventory.confirming.title'),
              action: t('otherInventory.confirming.approve'),
              ask: t('otherInventory.confirming.approve'),
            }),
        notes: [
          isInstead ? correction.note : t('otherInventory.confirming.approved'),
          ...(count.isBlind ? [t('otherInventory.confirming.blind')] : []),
          t('otherInventory.confirming.files'),
        ],
      }}
    >
      <Facts>
        <Fact label={t('otherInventory.storageId')}>{choiceText(count.storage)}</Fact>
        <Fact label={t('otherInventory.date')}>
          <Day value={count.date} />
        </Fact>
        <CountProgressFacts lines={lines} isBlind={count.isBlind} />
      </Facts>
      <HeadFields>
        {isInstead && <CorrectionReason {...form.text('reason')} />}
        <FoldedFields summary={[form.values.responsible, form.values.description]}>
          <TextInput label={t('otherInventory.responsible')} maxLength={200} {...form.text('responsible')} />
          <TextInput label={t('otherInventory.description')} maxLength={500} {...form.text('description')} />
        </FoldedFields>
      </HeadFields>
      <LineGrid
        label={t('otherInventory.lines.title')}
        columns={columns}
        {...form.grid('lines')}
        blank={blankCount}
        limit={1000}
        minWidth="760px"
        inSight={found && row >= 0 ? { of: found, row } : undefined}
        entry={
          <CodeEntry
            source={source}
            onFound={(choice) => {
              form.change('lines', (before) => withCounted(before, choice as GoodsChoice))
              setFound({ ...choice })
            }}
          />
        }
      />
    </DocumentForm>
  )
}

/** One more of what was scanned; what the books do not have in the storage gets a line of its own. */
function withCounted(lines: readonly CountLine[], product: GoodsChoice): CountLine[] {
  const had = lines.find((line) => line.product?._id === product._id)
  if (!had) return [...lines, { ...blankCount(), product, books: product.held ?? '0', counted: '1' }]
  return lines.map((line) => (line === had ? { ...line, counted: oneMore(line.counted) } : line))
}

const oneMore = (counted: string) => (counted === '' ? one : amount(counted).plus(one)).toFixed()

function CountProgressFacts({ lines, isBlind }: { lines: readonly CountLine[]; isBlind: boolean }) {
  const t = useScreenWords()
  const { all, counted, exact, missing, extra } = progressOf(lines)
  const label = t('otherInventory.counting.progress', { counted, all })
  return (
    <>
      <Fact label={label}>
        <Progress
          value={all === 0 ? 0 : Math.round((counted * 100) / all)}
          aria-label={label}
          size="sm"
          mt={8}
        />
      </Fact>
      {!isBlind && (
        <>
          <Fact label={t('otherInventory.counting.exact')}>{exact}</Fact>
          <Fact label={t('otherInventory.counting.missing')}>
            <strong>{missing}</strong>
          </Fact>
          <Fact label={t('otherInventory.counting.extra')}>
            <strong>{extra}</strong>
          </Fact>
        </>
      )}
    </>
  )
}
