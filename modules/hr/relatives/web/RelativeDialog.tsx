import { useChange } from '@cuadre/web-kit/api.ts'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { orNull } from '@cuadre/web-kit/form/texts.ts'
import { useCan } from '@cuadre/web-kit/session.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Select, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import { createParentship, updatedParentship } from '../api.ts'
import { Kinship, type Relative } from '../shapes.ts'
import { Dialog, refusedOf } from './Dialog.tsx'

interface RelativeDialogProps {
  worker: { _id: string; name: string }
  editing: z.output<typeof Relative> | undefined
  onClose(): void
}

/** Somebody of the family of a worker: who, and whether the worker keeps them. */
export function RelativeDialog({ worker, editing, onClose }: RelativeDialogProps) {
  const t = useScreenWords()
  const seesPrivate = useCan('seeSalaries')
  const [kinship, setKinship] = useState(editing?.kinship ?? 'child')
  const [name, setName] = useState(editing?.name ?? '')
  const [identityNumber, setIdentity] = useState(editing?.identityNumber ?? '')
  const [birthDay, setBirthDay] = useState(editing?.birthDay ?? '')
  const [dependent, setDependent] = useState(editing?.dependent ?? false)
  const [note, setNote] = useState(editing?.note ?? '')
  const saved = {
    onSuccess: (relative: { name: string }) => {
      toast.success(t('relatives.saved', { name: relative.name }))
      onClose()
    },
  }
  const create = useChange(createParentship, saved)
  const update = useChange(updatedParentship, saved)
  const { error, isPending } = editing ? update : create
  const draft = {
    kinship,
    name,
    dependent,
    note: orNull(note),
    birthDay: birthDay || null,
    ...((editing === undefined || seesPrivate) && { identityNumber: orNull(identityNumber) }),
  }
  // The number says the day: one that is left from before would contradict another number.
  const said = draft.identityNumber ? { ...draft, birthDay: undefined } : draft
  return (
    <Dialog
      title={editing ? editing.name : t('relatives.new')}
      action={t('relatives.save')}
      error={error}
      isBusy={isPending}
      isWhole={name.trim() !== ''}
      onClose={onClose}
      onSubmit={() =>
        editing
          ? update.mutate({ _id: editing._id, version: editing.version, ...said })
          : create.mutate({ workerId: worker._id, ...said })
      }
    >
      <Select
        label={t('relatives.kinship')}
        value={kinship}
        allowDeselect={false}
        data={Kinship.options.map((value) => ({ value, label: t(`relatives.kinships.${value}`) }))}
        onChange={(value) => setKinship(Kinship.parse(value ?? kinship))}
      />
      <TextInput
        label={t('relatives.name')}
        required
        maxLength={200}
        data-autofocus
        value={name}
        error={refusedOf(error, 'name')}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      {(editing === undefined || seesPrivate) && (
        <TextInput
          label={t('relatives.identityNumber')}
          maxLength={30}
          inputMode="numeric"
          value={identityNumber}
          error={refusedOf(error, 'identityNumber')}
          onChange={({ currentTarget }) => setIdentity(currentTarget.value)}
        />
      )}
      {identityNumber.trim() === '' && (
        <DayInput
          label={t('relatives.birthDay')}
          value={birthDay}
          error={refusedOf(error, 'birthDay')}
          onChange={setBirthDay}
        />
      )}
      <Switch
        label={t('relatives.dependent')}
        checked={dependent}
        onChange={({ currentTarget }) => setDependent(currentTarget.checked)}
      />
      <TextInput
        label={t('relatives.note')}
        maxLength={300}
        value={note}
        error={refusedOf(error, 'note')}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </Dialog>
  )
}
