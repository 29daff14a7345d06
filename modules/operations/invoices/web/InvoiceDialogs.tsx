import { accountSourceOf } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import type { ApiError } from '@cuadre/web-kit/api.ts'
import { joined, type Choice, type ChoiceSource } from '@cuadre/web-kit/form/choice.ts'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useKitWords, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { InvoiceActions } from './use-invoice-actions.tsx'
import type { InvoiceRow } from './columns.tsx'

/** What opens over the screen while something is done with an invoice. */
export function InvoiceDialogs({ actions }: { actions: InvoiceActions }) {
  const { input } = actions
  if (!input) return null
  const { row, what } = input
  if (what === 'charge') return <Charge key={row._id} row={row} actions={actions} />
  if (what === 'takeOff') return <TakeOff key={row._id} row={row} actions={actions} />
  return <Cancel key={row._id} row={row} actions={actions} />
}

interface DialogProps {
  row: InvoiceRow
  actions: InvoiceActions
}

const cash = accountSourceOf('cash')
const bank = accountSourceOf('bank')
const moneySource: ChoiceSource = {
  name: 'cash and bank accounts',
  search: async (text, signal) =>
    joined(await Promise.all([cash.search(text, signal), bank.search(text, signal)])),
}

/** Collects what is pending, to a cash or bank account. */
function Charge({ row, actions: { charge, close, done } }: DialogProps) {
  const t = useScreenWords()
  const [account, setAccount] = useState<Choice | null>(null)
  const [date, setDate] = useState('')
  const messageOf = (name: string) => charge.error?.fields.find(({ path }) => path === name)?.message
  return (
    <Dialog
      title={t('invoices.charging.title', { number: row.number })}
      run={t('invoices.charging.run')}
      error={charge.error}
      isRunning={charge.isPending}
      onClose={close}
      onRun={() =>
        charge.mutate(
          {
            _id: row._id,
            version: row.version,
            charged: true,
            ...(account && { accountId: account._id }),
            ...(date !== '' && { date }),
          },
          { onSuccess: done('charged') },
        )
      }
    >
      <Text>
        {t('invoices.pending')}:{' '}
        <strong>
          <Money value={row.pending} />
        </strong>
      </Text>
      <Text size="sm">{t('invoices.charging.words')}</Text>
      <RecordSelect
        label={t('invoices.charging.account')}
        placeholder={t('invoices.charging.mainCash')}
        source={moneySource}
        value={account}
        onChange={setAccount}
        error={messageOf('accountId')}
      />
      <DayInput
        label={t('invoices.charging.date')}
        value={date}
        onChange={setDate}
        error={messageOf('date')}
      />
    </Dialog>
  )
}

function TakeOff({ row, actions: { charge, close, done } }: DialogProps) {
  const t = useScreenWords()
  const [reason, setReason] = useState('')
  return (
    <Dialog
      title={t('invoices.takingOff.title', { number: row.number })}
      run={t('invoices.takingOff.run')}
      danger
      error={charge.error}
      isRunning={charge.isPending}
      onClose={close}
      onRun={() =>
        charge.mutate(
          { _id: row._id, version: row.version, charged: false, reason: reason || null },
          { onSuccess: done('takenOff') },
        )
      }
    >
      <Text>{t('invoices.takingOff.words')}</Text>
      <Reason value={reason} onChange={setReason} />
    </Dialog>
  )
}

function Cancel({ row, actions: { cancel, close, done } }: DialogProps) {
  const t = useScreenWords()
  const [reason, setReason] = useState('')
  return (
    <Dialog
      title={t('invoices.cancelling.title', { number: row.number })}
      run={t('invoices.cancelling.run')}
      danger
      error={cancel.error}
      isRunning={cancel.isPending}
      onClose={close}
      onRun={() =>
        cancel.mutate({ id: row._id, ...(reason && { reason }) }, { onSuccess: done('cancelled') })
      }
    >
      <Text>{t('invoices.cancelling.words')}</Text>
      <Reason value={reason} onChange={setReason} />
    </Dialog>
  )
}

function Reason({ value, onChange }: { value: string; onChange(value: string): void }) {
  const t = useScreenWords()
  return (
    <Textarea
      label={t('invoices.cancelling.reason')}
      autosize
      minRows={2}
      maxLength={500}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data-autofocus
    />
  )
}

interface FrameProps {
  title: string
  run: string
  danger?: boolean
  error: ApiError | null
  isRunning: boolean
  onRun(): void
  onClose(): void
  children: ReactNode
}

function Dialog({ title, run, danger = false, error, isRunning, onRun, onClose, children }: FrameProps) {
  const t = useKitWords()
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ title: t('delete.close'), 'aria-label': t('delete.close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!isRunning) onRun()
        }}
      >
        <Stack gap="md">
          {error && (
            <Alert color="red" role="alert">
              {error.fields[0]?.message ?? error.message}
            </Alert>
          )}
          {children}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose} disabled={isRunning}>
              {t('document.goOn')}
            </Button>
            <Button type="submit" loading={isRunning} color={danger ? 'red' : undefined}>
              {run}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
