import { useActivePeriods } from '../../calendar/web/active-periods.tsx'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { FormAlert } from '@cuadre/web-kit/form/FormAlert.tsx'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { at } from '@cuadre/web-kit/address.ts'
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { ApprovedWarning } from '../../saved-statements/web/ApprovedWarning.tsx'
import { reverseAccountingEntry } from '../api.ts'
import { detailAddress } from './addresses.ts'
import type { EntryRow } from './columns.tsx'
import { defaultDay, isWithin } from './entry-day.ts'
import { entryNumber } from './badges.tsx'

interface ReverseDialogProps {
  entry: Pick<EntryRow, '_id' | 'number' | 'date'>
  onClose: () => void
}

/** Asks when and why, since a reversal stays in the books for good. */
export function ReverseDialog({ entry, onClose }: ReverseDialogProps) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const { period, periods } = useActivePeriods()
  const ownIsActive = periods.some((each) => isWithin(entry.date, each))
  const form = useForm({
    start: { date: ownIsActive ? entry.date : defaultDay(period), reason: '' },
    save: reverseAccountingEntry,
    inputOf: ({ date, reason }) => ({ _id: entry._id, date, reason: reason.trim() }),
    onSaved: (reversal) => {
      toast.success(t('entries.reversedBy', { number: entryNumber(reversal.number) }))
      onClose()
      void navigate(at(detailAddress, { id: reversal._id }))
    },
  })
  const { date, reason } = form.values

  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.submit()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('entries.reverseTitle', { number: entryNumber(entry.number) })}
      size="md"
    >
      <form onSubmit={submit}>
        <Stack gap="md">
          <Text c="var(--ink2)">{t('entries.reverseWords')}</Text>
          <FormAlert error={form.error} />
          <DayInput
            label={t('entries.reverseDate')}
            description={t('entries.notBefore', { date: showDay(entry.date) })}
            required
            {...form.of('date')}
          />
          <ApprovedWarning date={date} />
          <Textarea
            label={t('entries.reason')}
            required
            maxLength={500}
            autosize
            minRows={2}
            data-autofocus
            {...form.text('reason')}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('entries.cancel')}
            </Button>
            <Button type="submit" loading={form.isSaving} disabled={reason.trim() === '' || date === ''}>
              {t('entries.reverse')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
