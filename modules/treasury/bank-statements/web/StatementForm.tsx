import { addDays } from '@cuadre/kernel/day.ts'
import { call } from '@cuadre/web-kit/api.ts'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { showDay } from '@cuadre/web-kit/form/day-text.ts'
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
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { bankAccountSource } from '../../bank-accounts/web/sources.ts'
import {
  createStatement,
  getLastStatement,
  getStatement,
  updateStatement,
  type WholeStatement,
} from '../api.ts'
import { addressOf, listAddress } from './addresses.ts'
import { RunningDifference } from './RunningDifference.tsx'

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

type Last = z.output<typeof getLastStatement.output>['data']

/** Where the one after it begins. */
const beginningAfter = (last: Last) => ({
  startDate: last ? addDays(last.endDate, 1) : '',
  opening: last?.closing ?? '',
})

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
  const chosen = useRef<string>(undefined)
  const [last, setLast] = useState<Last>(null)
  /** A new one goes on where the last of its account ends, unless something else was written already. */
  const goOnFrom = async (account: Choice | null) => {
    chosen.current = account?._id
    form.patch({ account })
    if (editing || !account) return
    const { data } = await call(getLastStatement, { accountId: account._id })
    if (chosen.current !== account._id) return
    const [before, now] = [beginningAfter(last), beginningAfter(data)]
    const proposed = (name: 'startDate' | 'opening') =>
      form.change(name, (written) => (written === '' || written === before[name] ? now[name] : written))
    proposed('startDate')
    proposed('opening')
    setLast(data)
  }
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
          onChange={(account) => void goOnFrom(account)}
          label={t('bankStatements.bankAccount')}
          source={bankAccountSource}
          required
          data-autofocus
        />
        <DayInput {...form.of('startDate')} label={t('bankStatements.startDate')} required />
        <DayInput {...form.of('endDate')} label={t('bankStatements.endDate')} required />
        <MoneyInput
          {...form.of('opening')}
          label={t('bankStatements.opening')}
          {...(last &&
            form.values.opening === last.closing && {
              description: t('bankStatements.openingFromLast', { day: showDay(last.endDate) }),
            })}
          signed
          required
        />
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
      <RunningDifference
        opening={form.values.opening}
        closing={form.values.closing}
        amounts={form.values.lines.map(({ amount }) => amount)}
      />
    </FormScreen>
  )
}
