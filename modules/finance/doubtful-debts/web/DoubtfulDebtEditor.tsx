import { call } from '@cuadre/web-kit/api.ts'
import { DocumentForm } from '@cuadre/web-kit/document/DocumentForm.tsx'
import { HeadFields } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { LineGrid } from '@cuadre/web-kit/grid/LineGrid.tsx'
import { following, type GridColumn, isBlank, newKey } from '@cuadre/web-kit/grid/lines.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, Select, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { moneyAccountSource } from '../../settlements/web/sources.ts'
import {
  changeStateDoubtfulDebt,
  createDoubtfulDebt,
  doubtfulItems,
  mostLines,
  previewDoubtfulDebt,
  updateDoubtfulDebt,
  type WholeDoubtfulDebt,
} from '../api.ts'
import { doubtfulDebtKind } from '../kind.ts'
import { doubtfulDebtKinds } from '../states.ts'
import { addressOf, listAddress } from './addresses.ts'
import {
  blankDebt,
  choiceOf,
  type DebtLine,
  debtSource,
  doubtfulDebtDraft,
  type DoubtfulDebtValues,
  withProposed,
} from './form-values.ts'

interface DoubtfulDebtEditorProps {
  /** What is written anew. */
  document: WholeDoubtfulDebt | undefined
  start: DoubtfulDebtValues
}

export function DoubtfulDebtEditor({ document, start }: DoubtfulDebtEditorProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const navigate = useNavigate()
  const form = useForm({
    draftKey: ['doubtfulDebt', document?._id ?? ''],
    start,
    grids: {
      lines: {
        written: (lines) => lines.filter((line) => !isBlank(line, columnsOf(start, language))),
        columnOf: { itemId: 'item' },
      },
    },
    inputOf: (values) => ({
      ...doubtfulDebtDraft(values),
      ...(document && { _id: document._id, version: document.version }),
    }),
    save: document ? updateDoubtfulDebt : createDoubtfulDebt,
    preview: previewDoubtfulDebt,
    changeState: changeStateDoubtfulDebt,
    confirmTo: 'confirmed',
    onSaved: ({ _id, number }, { confirmed }) => {
      toast.success(t(confirmed ? 'doubtfulDebts.confirmedOne' : 'doubtfulDebts.saved', { number }))
      void navigate({ to: addressOf(_id), replace: true })
    },
  })
  const { values } = form
  const { kind, date } = values
  const columns = useMemo(() => columnsOf({ kind, date }, language), [kind, date, language])

  async function propose() {
    const { data, total } = await call(doubtfulItems, { kind, date, isProposed: true })
    if (total === 0) return toast.info(t('doubtfulDebts.nothingProposed'))
    form.change('lines', () =>
      data.map((of) => ({ key: newKey(), item: choiceOf(of, language), amount: of.proposed })),
    )
    if (total > data.length) toast.info(t('doubtfulDebts.moreProposed', { count: total - data.length }))
  }

  return (
    <DocumentForm
      label={t('doubtfulDebts.one')}
      title={document ? t('doubtfulDebts.numbered', { number: document.number }) : t('doubtfulDebts.new')}
      state={<DocumentState kind={doubtfulDebtKind} state="pending" />}
      progress={{
        of: doubtfulDebtKind,
        state: 'pending',
        notes: { pending: t('doubtfulDebts.notes.pending'), confirmed: t('doubtfulDebts.notes.confirmed') },
      }}
      form={form}
      words="doubtfulDebts"
      back={document ? addressOf(document._id) : listAddress}
      confirming={{
        title: t('doubtfulDebts.confirming.title'),
        action: t('doubtfulDebts.confirming.action'),
        notes: [t('doubtfulDebts.confirming.numbered')],
      }}
    >
      <HeadFields>
        <Select
          label={t('doubtfulDebts.kind')}
          allowDeselect={false}
          data-autofocus
          data={doubtfulDebtKinds.map((value) => ({ value, label: t(`doubtfulDebts.kinds.${value}`) }))}
          {...form.of('kind')}
          onChange={(value) =>
            form.patch({
              kind: doubtfulDebtKinds.find((each) => each === value) ?? 'provision',
              lines: [blankDebt()],
            })
          }
        />
        <DayInput label={t('doubtfulDebts.date')} required {...form.of('date')} />
        {kind === 'recovery' && (
          <RecordSelect
            label={t('doubtfulDebts.moneyAccount')}
            required
            source={moneyAccountSource}
            {...form.of('moneyAccount')}
          />
        )}
        <TextInput label={t('doubtfulDebts.description')} maxLength={500} {...form.text('description')} />
      </HeadFields>
      <LineGrid
        label={t('doubtfulDebts.lines')}
        columns={columns}
        blank={blankDebt}
        limit={mostLines}
        minWidth="420px"
        {...form.grid('lines')}
        onChange={(next) => form.change('lines', following(next, withProposed))}
        beside={
          <Button variant="default" onClick={() => void propose()}>
            {t('doubtfulDebts.propose')}
          </Button>
        }
      />
    </DocumentForm>
  )
}

const columnsOf = (
  { kind, date }: Pick<DoubtfulDebtValues, 'kind' | 'date'>,
  language: Parameters<typeof debtSource>[2],
): GridColumn<DebtLine>[] => [
  {
    id: 'item',
    kind: 'record',
    header: 'doubtfulDebts.document',
    width: 'minmax(220px, 1fr)',
    source: debtSource(kind, date, language),
  },
  ...(kind === 'writeOff'
    ? []
    : [{ id: 'amount' as const, kind: 'money' as const, header: 'doubtfulDebts.amount', width: '140px' }]),
]
