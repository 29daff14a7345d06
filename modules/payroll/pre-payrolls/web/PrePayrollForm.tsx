import { query, useChange } from '@cuadre/web-kit/api.ts'
import { Loaded, readOnce } from '@cuadre/web-kit/detail/Loaded.tsx'
import { useCan } from '@cuadre/web-kit/session.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { EmptyState } from '@cuadre/web-kit/widgets/EmptyState.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import { createPrePayrolls, proposePrePayrolls } from '../api.ts'
import { amountPermission } from '../amount-permission.ts'
import { clockAddressOf, listAddress, monthAddressOf, monthAndYear, newMonthAddressOf } from './addresses.ts'
import { MonthChoice, thisMonth } from './MonthChoice.tsx'
import { MonthEditor } from './MonthEditor.tsx'
import { sheetLine, timesOf } from './sheet-lines.ts'
import { useMonthLines } from './use-month-lines.ts'

interface OfMonth {
  month?: string
  area?: string
}

/** The sheets of a month as they are proposed to all who have none, to be corrected and saved at once. */
export default function PrePayrollForm({ month = thisMonth(), area }: OfMonth) {
  const proposal = useQuery({
    ...query(proposePrePayrolls, { ...monthAndYear(month), ...(area !== undefined && { areaId: area }) }),
    ...readOnce,
  })
  return (
    <Loaded query={proposal}>
      {(answer) => <Proposal key={`${month} ${area}`} proposal={answer} month={month} area={area} />}
    </Loaded>
  )
}

interface ProposalProps {
  proposal: z.output<typeof proposePrePayrolls.output>
  month: string
  area: string | undefined
}

function Proposal({ proposal, month, area }: ProposalProps) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const seesAmounts = useCan(amountPermission)
  const [start] = useState(() =>
    proposal.lines.map(({ worker: { _id, name, position, area: place }, times }) =>
      sheetLine({
        worker: { _id, name },
        place: [position?.name, place?.name].filter(Boolean).join(', '),
        times,
      }),
    ),
  )
  const lines = useMonthLines(start, proposal.keys, seesAmounts)
  const [isSaved, setSaved] = useState(false)
  const save = useChange(createPrePayrolls, {
    onSuccess: ({ created }) => {
      toast.success(t('prePayrolls.created', { count: created }))
      setSaved(true)
      void navigate({ to: monthAddressOf(month, area), ignoreBlocker: true })
    },
  })
  const written = lines.lines.filter((line) => timesOf(line, lines.columns, seesAmounts).length > 0)
  const submit = () => {
    if (written.length === 0) {
      toast.error(t('prePayrolls.nothingWritten'))
      return
    }
    save.mutate({
      ...monthAndYear(month),
      lines: lines.toSend(written).map(({ line, times }) => ({
        workerId: line.worker._id,
        note: line.note.trim() || null,
        times: times.map(({ time }) => time),
      })),
    })
  }
  const go = (nextMonth: string, nextArea: string | undefined) =>
    void navigate({ to: newMonthAddressOf(nextMonth, nextArea) })
  return (
    <MonthEditor
      title={t('prePayrolls.new')}
      label={t('prePayrolls.form')}
      back={listAddress}
      keys={proposal.keys}
      month={lines}
      seesAmounts={seesAmounts}
      isUnsaved={lines.changed.length > 0 && !isSaved}
      isSaving={save.isPending}
      error={save.error}
      onSave={submit}
    >
      <MonthChoice
        month={month}
        area={area}
        onMonth={(next) => go(next, area)}
        onArea={(next) => go(month, next)}
      />
      <ButtonLink to={clockAddressOf(month)} variant="default" style={{ alignSelf: 'flex-start' }}>
        {t('prePayrolls.fromClock')}
      </ButtonLink>
      {start.length === 0 && (
        <EmptyState
          title={t('prePayrolls.everybodyHas')}
          action={
            <ButtonLink to={monthAddressOf(month, area)} variant="default">
              {t('prePayrolls.openMonth')}
            </ButtonLink>
          }
        >
          {t('prePayrolls.everybodyHasWords')}
        </EmptyState>
      )}
    </MonthEditor>
  )
}
