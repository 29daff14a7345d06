import { areaSource } from '@cuadre/accounting/entries/web/sources.ts'
import { useChange } from '@cuadre/web-kit/api.ts'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { useCan } from '@cuadre/web-kit/session.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import { type PositionChoice, positionSource } from '../../positions/web/sources.ts'
import { Dialog, refusedOf } from '../../relatives/web/Dialog.tsx'
import { changeContract, hireWorker, retireWorker } from '../api.ts'
import { privatePermission } from '../private-permission.ts'
import { ContractKind, LeavingReason } from '../shapes.ts'
import { StillAnswersFor } from './Responsibilities.tsx'
import type { Whole } from './form-values.ts'

interface DialogOf {
  worker: Whole
  onClose(): void
}

type Kind = z.output<typeof ContractKind>

const useSaved = (onClose: () => void) => {
  const t = useScreenWords()
  return {
    onSuccess: ({ name }: { name: string }) => {
      toast.success(t('workers.saved', { name }))
      onClose()
    },
  }
}

/** The kinds of contract, and until when one of a kind with a term lasts. */
function useTerm(start: Kind, end: string) {
  const [kind, setKind] = useState<Kind>(start)
  const [endDate, setEnd] = useState(end)
  const needsEnd = kind === 'fixedTerm' || kind === 'probation'
  return { kind, setKind, endDate, setEnd, needsEnd, isWhole: !needsEnd || endDate !== '' }
}

function TermFields({ term, error }: { term: ReturnType<typeof useTerm>; error: string | undefined }) {
  const t = useScreenWords()
  return (
    <>
      <Select
        label={t('workers.contractKind')}
        value={term.kind}
        allowDeselect={false}
        data={ContractKind.options.map((value) => ({ value, label: t(`workers.contractKinds.${value}`) }))}
        onChange={(value) => term.setKind(ContractKind.parse(value ?? term.kind))}
      />
      {term.kind !== 'indefinite' && (
        <DayInput
          label={t('workers.endDate')}
          required={term.needsEnd}
          value={term.endDate}
          error={error}
          onChange={term.setEnd}
        />
      )}
    </>
  )
}

/** Takes somebody on: the post, since when and by which contract. */
export function Hiring({ worker, onClose }: DialogOf) {
  const t = useScreenWords()
  const seesPrivate = useCan(privatePermission)
  const [position, setPosition] = useState<Choice | null>(null)
  const [area, setArea] = useState<Choice | null>(null)
  const [startDate, setStart] = useState('')
  const [salary, setSalary] = useState('')
  const term = useTerm('indefinite', '')
  const save = useChange(hireWorker, useSaved(onClose))
  const choose = (chosen: Choice | null) => {
    const areas = (chosen as PositionChoice | null)?.areas ?? []
    setPosition(chosen)
    setArea(areas.length === 1 && areas[0] ? areas[0] : null)
  }
  return (
    <Dialog
      title={t('workers.hiring', { name: worker.name })}
      action={t('workers.actions.hire')}
      error={save.error}
      isBusy={save.isPending}
      isWhole={position !== null && term.isWhole}
      onClose={onClose}
      onSubmit={() =>
        position &&
        save.mutate({
          _id: worker._id,
          version: worker.version,
          positionId: position._id,
          ...(area && { areaId: area._id }),
          ...(startDate !== '' && { startDate }),
          ...(salary !== '' && { salary }),
          contractKind: term.kind,
          ...(term.endDate !== '' && term.kind !== 'indefinite' && { endDate: term.endDate }),
        })
      }
    >
      <RecordSelect
        label={t('workers.position')}
        required
        data-autofocus
        source={positionSource}
        value={position}
        onChange={choose}
        error={refusedOf(save.error, 'positionId')}
      />
      <RecordSelect
        label={t('workers.area')}
        source={areaSource}
        value={area}
        onChange={setArea}
        error={refusedOf(save.error, 'areaId')}
      />
      <DayInput
        label={t('workers.startDate')}
        value={startDate}
        error={refusedOf(save.error, 'startDate')}
        onChange={setStart}
      />
      <TermFields term={term} error={refusedOf(save.error, 'endDate')} />
      {seesPrivate && (
        <MoneyInput
          label={t('workers.salary')}
          description={t('workers.salaryHelp')}
          value={salary}
          error={refusedOf(save.error, 'salary')}
          onChange={setSalary}
        />
      )}
    </Dialog>
  )
}

/** Says that somebody leaves: the last day, and why. */
export function Retiring({ worker, onClose }: DialogOf) {
  const t = useScreenWords()
  const [lastDay, setLastDay] = useState('')
  const [reason, setReason] = useState<z.output<typeof LeavingReason>>('resignation')
  const [note, setNote] = useState('')
  const save = useChange(retireWorker, useSaved(onClose))
  return (
    <Dialog
      title={t('workers.retiring', { name: worker.name })}
      action={t('workers.actions.retire')}
      error={save.error}
      isBusy={save.isPending}
      isWhole={lastDay !== ''}
      onClose={onClose}
      onSubmit={() =>
        save.mutate({
          _id: worker._id,
          version: worker.version,
          lastDay,
          reason,
          ...(note.trim() !== '' && { note }),
        })
      }
    >
      <StillAnswersFor id={worker._id} name={worker.name} />
      <DayInput
        label={t('workers.lastDay')}
        required
        data-autofocus
        value={lastDay}
        error={refusedOf(save.error, 'lastDay')}
        onChange={setLastDay}
      />
      <Select
        label={t('workers.leavingReason')}
        value={reason}
        allowDeselect={false}
        data={LeavingReason.options.map((value) => ({ value, label: t(`workers.leavingReasons.${value}`) }))}
        onChange={(value) => setReason(LeavingReason.parse(value ?? reason))}
      />
      <TextInput
        label={t('relatives.note')}
        maxLength={300}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </Dialog>
  )
}

/** Prolongs the contract in force, or makes it one of another kind. */
export function Prolonging({ worker, onClose }: DialogOf) {
  const t = useScreenWords()
  const { contract } = worker
  const term = useTerm(contract?.kind ?? 'indefinite', contract?.endDate ?? '')
  const save = useChange(changeContract, useSaved(onClose))
  return (
    <Dialog
      title={t('workers.prolonging', { number: contract?.number ?? '' })}
      action={t('workers.actions.prolong')}
      error={save.error}
      isBusy={save.isPending}
      isWhole={term.isWhole}
      onClose={onClose}
      onSubmit={() =>
        save.mutate({
          _id: worker._id,
          version: worker.version,
          kind: term.kind,
          endDate: term.kind === 'indefinite' ? null : term.endDate || null,
        })
      }
    >
      <TermFields term={term} error={refusedOf(save.error, 'endDate')} />
    </Dialog>
  )
}
