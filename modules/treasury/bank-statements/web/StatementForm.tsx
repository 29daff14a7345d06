import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { FormScreen, FormSection } from '@cuadre/web-kit/form/FormScreen.tsx'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { orNull } from '@cuadre/web-kit/form/texts.ts'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { LineGrid } from '@cuadre/web-kit/grid/LineGrid.tsx'
import { type GridColumn, type GridLine, isBlank, newKey } from '@cuadre/web-kit/grid/lines.ts'
import type { NewOrOne } from '@cuadre/web-kit/screens.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useNavigate } from '@tanstack/react-router'
import { bankAccountSource } from '../../bank-accounts/web/sources.ts'
import { createStatement, getStatement, updateStatement, type WholeStatement } from '../api.ts'
import { addressOf, listAddress } from './addresses.ts'

interface Line extends GridLine {
  day: string
  reference: string
  description: string
  counterparty: string
  /** What came in; below zero what went out. */
  amount: string
}

const blank = (): Line => ({
  key: newKey(),
  day: '',
  reference: '',
  description: '',
  counterparty: '',
  amount: '',
})

const columns: readonly GridColumn<Line>[] = [
  { id: 'day', kind: 'day', header: 'bankStatements.lines.day', width: '120px' },
  { id: 'reference', kind: 'text', header: 'bankStatements.lines.reference', width: '140px', maxLength: 120 },
  {
    id: 'description',
    kind: 'text',
    header: 'bankStatements.lines.description',
    width: 'minmax(200px, 2fr)',
    maxLength: 1000,
  },
  {
    id: 'counterparty',
    kind: 'text',
    header: 'bankStatements.lines.counterparty',
    width: 'minmax(140px, 1fr)',
    maxLength: 300,
  },
  { id: 'amount', kind: 'money', header: 'bankStatements.lines.amount', width: '140px', signed: true },
]

/** A statement on paper, written or pasted line by line: a new one, or one to change (`?id=`). */
export default function StatementForm({ id }: NewOrOne) {
  return (
    <RecordLoader key={id} call={getStatement} id={id} still>
      {(statement) => <Fields editing={statement} />}
    </RecordLoader>
  )
}

function Fields({ editing }: { editing: WholeStatement | undefined }) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const form = useForm({
    draftKey: ['bankStatement', editing?._id ?? ''],
    start: {
      account: (editing?.bankAccount ?? null) as Choice | null,
      startDate: editing?.startDate ?? '',
      endDate: editing?.endDate ?? '',
      opening: editing?.opening ?? '',
      closing: editing?.closing ?? '',
      lines: editing?.lines.map(({ day, reference, description, counterparty, amount }): Line => ({
        key: newKey(),
        day,
        reference: reference ?? '',
        description,
        counterparty: counterparty ?? '',
        amount,
      })) ?? [blank()],
    },
    grids: { lines: { written: (lines) => lines.filter((line) => !isBlank(line, columns)) } },
    save: editing ? updateStatement : createStatement,
    inputOf: ({ account, lines, opening, closing, ...values }) => ({
      ...(editing && { _id: editing._id, version: editing.version }),
      ...values,
      bankAccountId: account?._id ?? '',
      opening: opening === '' ? '0' : opening,
      closing: closing === '' ? '0' : closing,
      lines: lines
        .filter((line) => !isBlank(line, columns))
        .map(({ day, amount, reference, description, counterparty }) => ({
          day,
          amount: amount === '' ? '0' : amount,
          reference: orNull(reference),
          description,
          counterparty: orNull(counterparty),
        })),
    }),
    onSaved: ({ _id }) => {
      toast.success(t('bankStatements.saved'))
      void navigate({ to: addressOf(_id), replace: true })
    },
  })
  return (
    <FormScreen
      title={editing ? editing.bankAccount.name : t('bankStatements.byHand')}
      form={form}
      words="bankStatements"
      back={editing ? addressOf(editing._id) : listAddress}
    >
      <FormSection title={t('bankStatements.one')}>
        <RecordSelect
          {...form.of('account')}
          label={t('bankStatements.bankAccount')}
          source={bankAccountSource}
          required
          data-autofocus
        />
        <DayInput {...form.of('startDate')} label={t('bankStatements.startDate')} required />
        <DayInput {...form.of('endDate')} label={t('bankStatements.endDate')} required />
        <MoneyInput {...form.of('opening')} label={t('bankStatements.opening')} signed required />
        <MoneyInput {...form.of('closing')} label={t('bankStatements.closing')} signed required />
      </FormSection>
      <LineGrid
        label={t('bankStatements.lineCount')}
        columns={columns}
        blank={blank}
        limit={5000}
        minWidth="760px"
        {...form.grid('lines')}
      />
    </FormScreen>
  )
}
