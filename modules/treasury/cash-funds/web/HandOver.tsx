import { useActivePeriods } from '@cuadre/accounting/calendar/web/active-periods.tsx'
import { defaultDay } from '@cuadre/accounting/entries/web/entry-day.ts'
import { personId, personName, PersonSelect } from '@cuadre/nomenclators/catalogue/web/PersonSelect.tsx'
import { useChange } from '@cuadre/web-kit/api.ts'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useKitWords, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Button, Group, Modal, Stack } from '@mantine/core'
import { type FormEvent, useMemo, useState } from 'react'
import { handOverFund, type WholeFund } from '../api.ts'
import { countsOfDay } from './sources.ts'

/** Another answers for a fund from a day on, with the count of what there was. */
export function HandOver({ fund, onClose }: { fund: WholeFund; onClose(): void }) {
  const t = useScreenWords()
  const kit = useKitWords()
  const { period } = useActivePeriods()
  const [date, setDate] = useState(defaultDay(period))
  const [receivedBy, setReceivedBy] = useState<Choice | null>(null)
  const [count, setCount] = useState<Choice | null>(null)
  const counts = useMemo(() => countsOfDay(fund.accountId, date), [fund.accountId, date])
  const save = useChange(handOverFund, {
    onSuccess: ({ custodian }) => {
      toast.success(t('cashFunds.handingOver.done', { custodian }))
      onClose()
    },
  })
  const isWhole = date !== '' && receivedBy !== null
  const refused = (path: string) => save.error?.fields.find((field) => field.path === path)?.message
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isWhole)
      save.mutate({
        _id: fund._id,
        version: fund.version,
        date,
        receivedBy: personName(receivedBy),
        receivedById: personId(receivedBy),
        countId: count?._id ?? null,
      })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('cashFunds.handingOver.label')}
      closeButtonProps={{ title: kit('delete.close'), 'aria-label': kit('delete.close') }}
    >
      <form onSubmit={submit}>
        <Stack gap="sm">
          {save.error && save.error.fields.length === 0 && (
            <Alert color="red" role="alert">
              {save.error.message}
            </Alert>
          )}
          <PersonSelect
            label={t('cashFunds.handingOver.receivedBy')}
            required
            data-autofocus
            maxLength={120}
            value={receivedBy}
            error={refused('receivedBy') ?? refused('receivedById')}
            onChange={setReceivedBy}
          />
          <DayInput
            label={t('cashFunds.handingOver.date')}
            required
            value={date}
            error={refused('date')}
            onChange={(next) => {
              setDate(next)
              setCount(null)
            }}
          />
          <RecordSelect
            label={t('cashFunds.handingOver.count')}
            description={t('cashFunds.handingOver.countWords')}
            source={counts}
            value={count}
            error={refused('countId')}
            onChange={setCount}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose} disabled={save.isPending}>
              {kit('delete.cancel')}
            </Button>
            <Button type="submit" loading={save.isPending} disabled={!isWhole}>
              {t('cashFunds.handingOver.action')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
