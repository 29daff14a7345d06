import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { DeleteDialog } from '@cuadre/web-kit/widgets/DeleteDialog.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { contractWorkflow, type ContractAction } from '../states.ts'
import type { Row } from './badges.tsx'
import type { ContractActions } from './use-contract-actions.tsx'

/** What opens over the screen while something is done to a contract. */
export function ContractDialogs({ actions }: { actions: ContractActions }) {
  const t = useScreenWords()
  const { input, close, removal } = actions
  return (
    <>
      {input?.what === 'quick' && <QuickChange key={input.row._id} row={input.row} actions={actions} />}
      {input && input.what !== 'quick' && input.what !== 'delete' && (
        <StateChange key={input.row._id} row={input.row} action={input.what} actions={actions} />
      )}
      <DeleteDialog
        opened={input?.what === 'delete'}
        question={input && t('contracts.deleteQuestion', { number: input.row.fullNumber })}
        consequence={t('contracts.deleteConsequence')}
        loading={removal.isPending}
        onDelete={removal.run}
        onClose={close}
      />
    </>
  )
}

interface DialogProps {
  row: Row
  actions: ContractActions
}

/** The amount and the last day, which change more often than the rest. */
function QuickChange({ row, actions: { change, close } }: DialogProps) {
  const t = useScreenWords()
  const [amount, setAmount] = useState(row.amount)
  const [endDate, setEndDate] = useState(row.endDate ?? '')
  const messageOf = (name: string) => change.error?.fields.find(({ path }) => path === name)?.message
  const save = () =>
    change.mutate({
      _id: row._id,
      version: row.version,
      amount: amount === '' ? '0' : amount,
      endDate: endDate === '' ? null : endDate,
    })
  return (
    <Modal opened onClose={close} title={`${t('contracts.quick')} · ${row.fullNumber}`}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Stack gap="md">
          {change.error && change.error.fields.length === 0 && (
            <Alert color="red" role="alert">
              {change.error.message}
            </Alert>
          )}
          <MoneyInput
            label={t('contracts.amount')}
            value={amount}
            onChange={setAmount}
            error={messageOf('amount')}
            data-autofocus
          />
          <DayInput
            label={t('contracts.endDate')}
            description={t('contracts.endDateHelp')}
            value={endDate}
            onChange={setEndDate}
            error={messageOf('endDate')}
          />
          <Buttons label={t('contracts.save')} loading={change.isPending} onClose={close} />
        </Stack>
      </form>
    </Modal>
  )
}

function StateChange({ row, action, actions: { change, close } }: DialogProps & { action: ContractAction }) {
  const t = useScreenWords()
  const [reason, setReason] = useState('')
  const [signedOn, setSignedOn] = useState(row.signedOn ?? '')
  const state = Object.values(contractWorkflow)
    .flatMap((actions) => Object.entries(actions))
    .find(([name]) => name === action)?.[1].to
  const save = () =>
    change.mutate({
      _id: row._id,
      version: row.version,
      state,
      ...(action === 'sign' && signedOn !== '' && { signedOn }),
      ...(reason !== '' && { reason }),
    })
  return (
    <Modal opened onClose={close} title={`${t(`contracts.actions.${action}`)} · ${row.fullNumber}`}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Stack gap="md">
          {change.error && change.error.fields.length === 0 && (
            <Alert color="red" role="alert">
              {change.error.message}
            </Alert>
          )}
          <Text>{t(`contracts.consequences.${action}`)}</Text>
          {action === 'sign' ? (
            <DayInput
              label={t('contracts.signedOn')}
              description={t('contracts.signedOnHelp')}
              value={signedOn}
              onChange={setSignedOn}
              data-autofocus
            />
          ) : (
            <TextInput
              label={t('contracts.reason')}
              required={action === 'rescind'}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
              error={change.error?.fields.find(({ path }) => path === 'reason')?.message}
              data-autofocus
            />
          )}
          <Buttons
            label={t(`contracts.actions.${action}`)}
            loading={change.isPending}
            danger={action === 'rescind'}
            onClose={close}
          />
        </Stack>
      </form>
    </Modal>
  )
}

interface ButtonsProps {
  label: string
  loading: boolean
  danger?: boolean
  onClose(): void
}

function Buttons({ label, loading, danger = false, onClose }: ButtonsProps) {
  const t = useScreenWords()
  return (
    <Group justify="flex-end" gap="sm">
      <Button variant="default" onClick={onClose} disabled={loading}>
        {t('contracts.cancel')}
      </Button>
      <Button type="submit" loading={loading} {...(danger && { color: 'red' })}>
        {label}
      </Button>
    </Group>
  )
}
