import { query, useChange } from '@cuadre/web-kit/api.ts'
import { Loaded, readOnce } from '@cuadre/web-kit/detail/Loaded.tsx'
import { useCan } from '@cuadre/web-kit/session.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { EmptyState } from '@cuadre/web-kit/widgets/EmptyState.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import {
  getPrePayroll,
  prePayrollsOfMonth,
  type PrePayrollSheet,
  type TimeKeyColumn,
  updatePrePayrolls,
} from '../api.ts'
import { amountPermission } from '../amount-permission.ts'
import { monthAddressOf, monthAndYear, monthOfDay } from './addresses.ts'
import { thisMonth } from './MonthChoice.tsx'
import { MonthEditor } from './MonthEditor.tsx'
import { lineOfSheet } from './sheet-lines.ts'
import { useMonthLines } from './use-month-lines.ts'
import { useMonthName } from './use-month-name.ts'

interface OfMonthOrOne {
  id?: string
  month?: string
  area?: string
}

/** The sheets of a month to be corrected, or that of one worker (`?id=`). */
export default function EditPrePayrolls({ id, month, area }: OfMonthOrOne) {
  return id === undefined ? <OfMonth month={month ?? thisMonth()} area={area} /> : <OfOne id={id} />
}

function OfOne({ id }: { id: string }) {
  const sheet = useQuery({ ...query(getPrePayroll, { id }), ...readOnce })
  return (
    <Loaded query={sheet}>
      {({ keys, ...one }) => (
        <Editor key={id} sheets={[one]} keys={keys} month={monthOfDay(one.month)} area={undefined} />
      )}
    </Loaded>
  )
}

function OfMonth({ month, area }: { month: string; area: string | undefined }) {
  const answer = useQuery({
    ...query(prePayrollsOfMonth, { ...monthAndYear(month), ...(area !== undefined && { areaId: area }) }),
    ...readOnce,
  })
  return (
    <Loaded query={answer}>
      {({ sheets, keys }) => (
        <Editor key={`${month} ${area}`} sheets={sheets} keys={keys} month={month} area={area} />
      )}
    </Loaded>
  )
}

interface EditorProps {
  sheets: readonly PrePayrollSheet[]
  keys: readonly TimeKeyColumn[]
  month: string
  area: string | undefined
}

function Editor({ sheets, keys, month, area }: EditorProps) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const seesAmounts = useCan(amountPermission)
  const monthName = useMonthName()
  const [start] = useState(() => sheets.map(lineOfSheet))
  const lines = useMonthLines(start, keys, seesAmounts)
  const [isSaved, setSaved] = useState(false)
  const back = monthAddressOf(month, area)
  const save = useChange(updatePrePayrolls, {
    onSuccess: ({ data }) => {
      toast.success(t('prePayrolls.saved', { count: data.length }))
      setSaved(true)
      void navigate({ to: back, ignoreBlocker: true })
    },
  })
  const submit = () => {
    if (lines.changed.length === 0) return void navigate({ to: back })
    save.mutate({
      lines: lines
        .toSend(lines.changed)
        .flatMap(({ line, times }) =>
          line.sheet
            ? [{ ...line.sheet, note: line.note.trim() || null, times: times.map(({ time }) => time) }]
            : [],
        ),
    })
  }
  const [only] = sheets
  const name = monthName(month)
  return (
    <MonthEditor
      title={sheets.length === 1 && only ? `${only.worker.name}, ${name}` : name}
      label={t('prePayrolls.edit')}
      back={back}
      keys={keys}
      month={lines}
      seesAmounts={seesAmounts}
      isUnsaved={lines.changed.length > 0 && !isSaved}
      isSaving={save.isPending}
      error={save.error}
      onSave={submit}
    >
      {sheets.length === 0 && (
        <EmptyState title={t('prePayrolls.noneInMonth')}>{t('prePayrolls.noneWords')}</EmptyState>
      )}
    </MonthEditor>
  )
}
