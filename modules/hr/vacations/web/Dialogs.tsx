import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { FormAlert } from '@cuadre/web-kit/form/FormAlert.tsx'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { type Form, useForm } from '@cuadre/web-kit/form/use-form.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { correctVacations, setVacationOpening, type WorkerVacations } from '../api.ts'

interface DialogProps {
  vacations: z.output<typeof WorkerVacations>
  close(): void
}

/** Whoever leaves a figure empty means none. */
const figure = (typed: string): string => (typed === '' ? '0' : typed)

/** What there was before these books. */
export function OpeningDialog({ vacations, close }: DialogProps) {
  const t = useScreenWords()
  const saved = useSaved(close)
  const opening = vacations.movements.find(({ type }) => type === 'opening')
  const form = useForm({
    start: {
      date: opening?.date ?? vacations.date,
      days: opening?.days ?? '',
      amount: opening?.amount ?? '',
    },
    save: setVacationOpening,
    inputOf: ({ date, days, amount }) => ({
      workerId: vacations.worker._id,
      date,
      days: figure(days),
      amount: figure(amount),
    }),
    onSaved: saved,
  })
  return (
    <Dialog title={t('vacations.setOpening')} help={t('vacations.openingHelp')} form={form} close={close}>
      <DayInput label={t('vacations.day')} required data-autofocus {...form.of('date')} />
      <MoneyInput label={t('vacations.days')} required {...form.of('days')} />
      <MoneyInput label={t('vacations.amount')} {...form.of('amount')} />
    </Dialog>
  )
}

/** So many days and so much money more or less, for a reason. */
export function CorrectionDialog({ vacations, close }: DialogProps) {
  const t = useScreenWords()
  const saved = useSaved(close)
  const form = useForm({
    start: { date: vacations.date, days: '', amount: '', note: '' },
    save: correctVacations,
    inputOf: ({ date, days, amount, note }) => ({
      workerId: vacations.worker._id,
      date,
      days: figure(days),
      amount: figure(amount),
      note,
    }),
    onSaved: saved,
  })
  return (
    <Dialog title={t('vacations.correct')} help={t('vacations.correctHelp')} form={form} close={close}>
      <DayInput label={t('vacations.day')} required data-autofocus {...form.of('date')} />
      <MoneyInput label={t('vacations.days')} signed {...form.of('days')} />
      <MoneyInput label={t('vacations.amount')} signed {...form.of('amount')} />
      <TextInput label={t('vacations.note')} required maxLength={500} {...form.text('note')} />
    </Dialog>
  )
}

function useSaved(close: () => void) {
  const t = useScreenWords()
  return ({ worker }: z.output<typeof WorkerVacations>) => {
    toast.success(t('vacations.saved', { name: worker.name }))
    close()
  }
}

interface FrameProps {
  title: string
  help: string
  form: Pick<Form<object>, 'error' | 'isSaving' | 'submit'>
  close(): void
  children: ReactNode
}

function Dialog({ title, help, form, close, children }: FrameProps) {
  const t = useScreenWords()
  return (
    <Modal opened onClose={close} title={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        <Stack gap="md">
          <FormAlert error={form.error} />
          <Text size="sm" c="dimmed">
            {help}
          </Text>
          {children}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close}>
              {t('vacations.cancel')}
            </Button>
            <Button type="submit" loading={form.isSaving}>
              {t('vacations.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
