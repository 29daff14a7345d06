import { useActivePeriods } from '../../calendar/web/active-periods.tsx'
import { useChange } from '@cuadre/web-kit/api.ts'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
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
  const [date, setDate] = useState(ownIsActive ? entry.date : defaultDay(period))
  const [reason, setReason] = useState('')
  const reverse = useChange(reverseAccountingEntry, {
    onSuccess: (reversal) => {
      toast.success(t('entries.reversedBy', { number: entryNumber(reversal.number) }))
      onClose()
      void navigate({ to: detailAddress, search: { id: reversal._id } as never })
    },
  })
  const errorAt = (path: string) => reverse.error?.fields.find((field) => field.path === path)?.message

  const submit = (event: FormEvent) => {
    event.preventDefault()
    reverse.mutate({ _id: entry._id, date, reason: reason.trim() })
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
          {reverse.error && reverse.error.fields.length === 0 && (
            <Alert color="red" role="alert">
              {reverse.error.message}
            </Alert>
          )}
          <DayInput
            label={t('entries.reverseDate')}
            description={t('entries.notBefore', { date: showDay(entry.date) })}
            required
            value={date}
            onChange={setDate}
            error={errorAt('date')}
          />
          <ApprovedWarning date={date} />
          <Textarea
            label={t('entries.reason')}
            required
            maxLength={500}
            autosize
            minRows={2}
            data-autofocus
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={errorAt('reason')}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('entries.cancel')}
            </Button>
            <Button type="submit" loading={reverse.isPending} disabled={reason.trim() === '' || date === ''}>
              {t('entries.reverse')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
