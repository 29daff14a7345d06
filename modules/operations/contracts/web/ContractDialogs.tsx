import { FormAlert } from '@cuadre/web-kit/form/FormAlert.tsx'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { DeleteDialog } from '@cuadre/web-kit/widgets/DeleteDialog.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { updateContractByWidget } from '../api.ts'
import { contractWorkflow, type ContractAction } from '../states.ts'
import type { Row } from './badges.tsx'
import type { ContractActions } from './use-contract-actions.tsx'

/** What opens over the screen while something is done to a contract. */
export function ContractDialogs({ actions }: { actions: ContractActions }) {
  const t = useScreenWords()
  const { requested, close, removal } = actions
  return (
    <>
      {requested?.what === 'quick' && (
        <QuickChange key={requested.row._id} row={requested.row} actions={actions} />
      )}
      {requested && requested.what !== 'quick' && requested.what !== 'delete' && (
        <StateChange key={requested.row._id} row={requested.row} action={requested.what} actions={actions} />
      )}
      <DeleteDialog
        opened={requested?.what === 'delete'}
        question={requested && t('contracts.deleteQuestion', { number: requested.row.fullNumber })}
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
function QuickChange({ row, actions: { done, close } }: DialogProps) {
  const t = useScreenWords()
  const form = useForm({
    start: { amount: row.amount, endDate: row.endDate ?? '' },
    save: updateContractByWidget,
    inputOf: ({ amount, endDate }) => ({
      _id: row._id,
      version: row.version,
      amount: amount === '' ? '0' : amount,
      endDate: endDate === '' ? null : endDate,
    }),
    onSaved: done,
  })
  return (
    <Modal opened onClose={close} title={`${t('contracts.quick')} · ${row.fullNumber}`}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        <Stack gap="md">
          <FormAlert error={form.error} />
          <MoneyInput label={t('contracts.amount')} {...form.of('amount')} data-autofocus />
          <DayInput
            label={t('contracts.endDate')}
            description={t('contracts.endDateHelp')}
            {...form.of('endDate')}
          />
          <Buttons label={t('contracts.save')} loading={form.isSaving} onClose={close} />
        </Stack>
      </form>
    </Modal>
  )
}

function StateChange({ row, action, actions: { done, close } }: DialogProps & { action: ContractAction }) {
  const t = useScreenWords()
  const state = Object.values(contractWorkflow)
    .flatMap((actions) => Object.entries(actions))
    .find(([name]) => name === action)?.[1].to
  const form = useForm({
    start: { reason: '', signedOn: row.signedOn ?? '' },
    save: updateContractByWidget,
    inputOf: ({ reason, signedOn }) => ({
      _id: row._id,
      version: row.version,
      state,
      ...(action === 'sign' && signedOn !== '' && { signedOn }),
      ...(reason !== '' && { reason }),
    }),
    onSaved: done,
  })
  return (
    <Modal opened onClose={close} title={`${t(`contracts.actions.${action}`)} · ${row.fullNumber}`}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        <Stack gap="md">
          <FormAlert error={form.error} />
          <Text>{t(`contracts.consequences.${action}`)}</Text>
          {action === 'sign' ? (
            <DayInput
              label={t('contracts.signedOn')}
              description={t('contracts.signedOnHelp')}
              {...form.of('signedOn')}
              data-autofocus
            />
          ) : (
            <TextInput
              label={t('contracts.reason')}
              required={action === 'rescind'}
              maxLength={500}
              {...form.text('reason')}
              data-autofocus
            />
          )}
          <Buttons
            label={t(`contracts.actions.${action}`)}
            loading={form.isSaving}
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
