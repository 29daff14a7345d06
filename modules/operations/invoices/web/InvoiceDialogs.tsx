import { useForm, type Form } from '@cuadre/web-kit/form/use-form.ts'
import { useKitWords, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { activeCharged, deleteInvoice } from '../api.ts'
import type { InvoiceActions } from './use-invoice-actions.tsx'
import type { InvoiceRow } from './columns.tsx'

/** What opens over the screen while something is done with an invoice. */
export function InvoiceDialogs({ actions }: { actions: InvoiceActions }) {
  const { requested } = actions
  if (!requested) return null
  const { row, what } = requested
  if (what === 'takeOff') return <TakeOff key={row._id} row={row} actions={actions} />
  return <Cancel key={row._id} row={row} actions={actions} />
}

interface DialogProps {
  row: InvoiceRow
  actions: InvoiceActions
}

function TakeOff({ row, actions: { close, done } }: DialogProps) {
  const t = useScreenWords()
  const form = useForm({
    start: { reason: '' },
    save: activeCharged,
    inputOf: ({ reason }) => ({ _id: row._id, version: row.version, charged: false, reason: reason || null }),
    onSaved: done('takenOff'),
  })
  return (
    <Dialog
      title={t('invoices.takingOff.title', { number: row.number })}
      run={t('invoices.takingOff.run')}
      danger
      form={form}
      onClose={close}
    >
      <Text>{t('invoices.takingOff.words')}</Text>
      <Reason {...form.text('reason')} />
    </Dialog>
  )
}

function Cancel({ row, actions: { close, done } }: DialogProps) {
  const t = useScreenWords()
  const form = useForm({
    start: { reason: '' },
    save: deleteInvoice,
    inputOf: ({ reason }) => ({ id: row._id, ...(reason && { reason }) }),
    onSaved: done('cancelled'),
  })
  return (
    <Dialog
      title={t('invoices.cancelling.title', { number: row.number })}
      run={t('invoices.cancelling.run')}
      danger
      form={form}
      onClose={close}
    >
      <Text>{t('invoices.cancelling.words')}</Text>
      <Reason {...form.text('reason')} />
    </Dialog>
  )
}

function Reason(reason: ReturnType<Form<{ reason: string }>['text']>) {
  const t = useScreenWords()
  return (
    <Textarea
      label={t('invoices.cancelling.reason')}
      autosize
      minRows={2}
      maxLength={500}
      {...reason}
      data-autofocus
    />
  )
}

interface FrameProps {
  title: string
  run: string
  danger?: boolean
  form: Pick<Form<object>, 'error' | 'isSaving' | 'submit'>
  onClose(): void
  children: ReactNode
}

function Dialog({ title, run, danger = false, form, onClose, children }: FrameProps) {
  const { error, isSaving } = form
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
          form.submit()
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
            <Button variant="default" onClick={onClose} disabled={isSaving}>
              {t('document.goOn')}
            </Button>
            <Button type="submit" loading={isSaving} color={danger ? 'red' : undefined}>
              {run}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
