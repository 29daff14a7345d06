import { useChange } from '@cuadre/web-kit/api.ts'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { FormAlert } from '@cuadre/web-kit/form/FormAlert.tsx'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { moveVacation, planVacation, unplanVacation } from '../api.ts'
import type { Days } from './place-in-year.ts'
import type { Planned, PlanRow } from './PlannedBar.tsx'

export interface Opened {
  row: PlanRow
  /** What is changed; without it, days are planned anew. */
  planned?: Planned
  start?: Days
}

/** Holidays that are planned or changed by their days. */
export function PlanDialog({ opened, close }: { opened: Opened; close(): void }) {
  const { row, planned, start } = opened
  const t = useScreenWords()
  const onSaved = () => {
    toast.success(t('rrhhStats.saved'))
    close()
  }
  const removal = useChange(unplanVacation, {
    onSuccess: () => {
      toast.success(t('rrhhStats.removed'))
      close()
    },
  })
  const form = useForm({
    start: {
      startDate: planned?.startDate ?? start?.startDate ?? '',
      endDate: planned?.endDate ?? start?.endDate ?? '',
    },
    save: planned ? moveVacation : planVacation,
    inputOf: (days) =>
      planned ? { _id: planned._id, version: planned.version, ...days } : { workerId: row._id, ...days },
    onSaved,
  })
  return (
    <Modal opened onClose={close} title={t(planned ? 'rrhhStats.change' : 'rrhhStats.add')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        <Stack gap="md">
          <FormAlert error={form.error} />
          <Text>{row.worker.name}</Text>
          <DayInput label={t('rrhhStats.startDate')} required data-autofocus {...form.of('startDate')} />
          <DayInput label={t('rrhhStats.endDate')} required {...form.of('endDate')} />
          <Group justify="flex-end" gap="sm">
            {planned && (
              <Button
                variant="subtle"
                color="red"
                loading={removal.isPending}
                onClick={() =>
                  removal.mutate({ id: planned._id }, { onError: (error) => toast.error(error.message) })
                }
              >
                {t('rrhhStats.remove')}
              </Button>
            )}
            <Button variant="default" onClick={close}>
              {t('rrhhStats.cancel')}
            </Button>
            <Button type="submit" loading={form.isSaving}>
              {t('rrhhStats.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
