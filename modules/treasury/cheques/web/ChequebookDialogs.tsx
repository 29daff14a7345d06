import { useChange } from '@cuadre/web-kit/api.ts'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useKitWords, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { bankAccountSource } from '../../bank-accounts/web/sources.ts'
import { createChequebook, voidLeaf } from '../api.ts'
import type { Book } from './ChequeFields.tsx'

interface Refused {
  message: string
  fields: readonly { path: string; message: string }[]
}

interface DialogProps {
  title: string
  action: string
  error: Refused | null
  isBusy: boolean
  isWhole: boolean
  onSubmit(): void
  onClose(): void
  children: ReactNode
}

function Dialog({ title, action, error, isBusy, isWhole, onSubmit, onClose, children }: DialogProps) {
  const kit = useKitWords()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isWhole) onSubmit()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ title: kit('delete.close'), 'aria-label': kit('delete.close') }}
    >
      <form onSubmit={submit}>
        <Stack gap="sm">
          {error && error.fields.length === 0 && (
            <Alert color="red" role="alert">
              {error.message}
            </Alert>
          )}
          {children}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose} disabled={isBusy}>
              {kit('delete.cancel')}
            </Button>
            <Button type="submit" loading={isBusy} disabled={!isWhole}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

const refusedOf = (error: Refused | null, path: string) =>
  error?.fields.find((field) => field.path === path)?.message

/** A book that the bank gave: its account, its first leaf and its last. */
export function NewChequebook({ onClose, onSaved }: { onClose(): void; onSaved(): void }) {
  const t = useScreenWords()
  const [bankAccount, setBankAccount] = useState<Choice | null>(null)
  const [code, setCode] = useState('')
  const [firstNumber, setFirst] = useState('')
  const [lastNumber, setLast] = useState('')
  const save = useChange(createChequebook, {
    onSuccess: (book) => {
      toast.success(t('chequebooks.saved', { code: book.code }))
      onSaved()
    },
  })
  const isWhole = bankAccount !== null && [code, firstNumber, lastNumber].every((each) => each.trim() !== '')
  return (
    <Dialog
      title={t('chequebooks.new')}
      action={t('chequebooks.save')}
      error={save.error}
      isBusy={save.isPending}
      isWhole={isWhole}
      onClose={onClose}
      onSubmit={() =>
        bankAccount &&
        save.mutate({
          bankAccountId: bankAccount._id,
          code: code.trim(),
          firstNumber: firstNumber.trim(),
          lastNumber: lastNumber.trim(),
        })
      }
    >
      <RecordSelect
        label={t('cheques.bankAccount')}
        required
        data-autofocus
        source={bankAccountSource}
        value={bankAccount}
        onChange={setBankAccount}
        error={refusedOf(save.error, 'bankAccountId')}
      />
      <TextInput
        label={t('chequebooks.code')}
        required
        maxLength={60}
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
        error={refusedOf(save.error, 'code')}
      />
      <Group grow align="start">
        <TextInput
          label={t('chequebooks.firstNumber')}
          required
          inputMode="numeric"
          maxLength={18}
          value={firstNumber}
          onChange={({ currentTarget }) => setFirst(currentTarget.value)}
          error={refusedOf(save.error, 'firstNumber')}
        />
        <TextInput
          label={t('chequebooks.lastNumber')}
          required
          inputMode="numeric"
          maxLength={18}
          value={lastNumber}
          onChange={({ currentTarget }) => setLast(currentTarget.value)}
          error={refusedOf(save.error, 'lastNumber')}
        />
      </Group>
    </Dialog>
  )
}

/** A leaf that was spoiled, torn out or lost: the next one unless another is said. */
export function VoidLeaf({ book, onClose, onSaved }: { book: Book; onClose(): void; onSaved(): void }) {
  const t = useScreenWords()
  const [number, setNumber] = useState(book.next ?? '')
  const [reason, setReason] = useState('')
  const save = useChange(voidLeaf, {
    onSuccess: () => {
      toast.success(t('chequebooks.voidedOne', { number }))
      onSaved()
    },
  })
  return (
    <Dialog
      title={t('chequebooks.voidIn', { code: book.code })}
      action={t('chequebooks.void')}
      error={save.error}
      isBusy={save.isPending}
      isWhole={number.trim() !== '' && reason.trim() !== ''}
      onClose={onClose}
      onSubmit={() => save.mutate({ chequebookId: book._id, number: number.trim(), reason: reason.trim() })}
    >
      <TextInput
        label={t('cheques.printedNumber')}
        required
        inputMode="numeric"
        maxLength={18}
        value={number}
        onChange={({ currentTarget }) => setNumber(currentTarget.value)}
        error={refusedOf(save.error, 'number')}
      />
      <TextInput
        label={t('chequebooks.reason')}
        required
        data-autofocus
        maxLength={300}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        error={refusedOf(save.error, 'reason')}
      />
    </Dialog>
  )
}
