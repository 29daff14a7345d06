import { useChange } from '@cuadre/web-kit/api.ts'
import type { Choice, ChoiceSource } from '@cuadre/web-kit/form/choice.ts'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { updatePreviousAccount } from '../api.ts'
import type { AccountRow } from './columns.tsx'
import type { ActedOn } from './use-account-actions.tsx'

interface MoveDialogProps {
  account: ActedOn
  accounts: readonly AccountRow[]
  source: ChoiceSource
  onClose(): void
}

/** Asks for the new code or parent of an account. What was posted to it and what lies below it go along. */
export function MoveDialog({ account, accounts, source, onClose }: MoveDialogProps) {
  const t = useScreenWords()
  const [code, setCode] = useState(account.code)
  const [parent, setParent] = useState<Choice | null>(
    accounts.find(({ _id }) => _id === account.parentId) ?? null,
  )
  const below = accounts.filter((each) => each.code.startsWith(`${account.code}.`)).length
  const move = useChange(updatePreviousAccount, {
    onSuccess: (moved) => {
      toast.success(t('accounts.moved', { before: account.code, code: moved.code }))
      onClose()
    },
  })
  const errorAt = (path: string) => move.error?.fields.find((field) => field.path === path)?.message
  const submit = (event: FormEvent) => {
    event.preventDefault()
    move.mutate({
      _id: account._id,
      version: account.version,
      code,
      parentId: code.includes('.') ? undefined : (parent?._id ?? null),
    })
  }
  return (
    <Modal opened onClose={onClose} title={t('accounts.moveTitle', { code: account.code })} size="md">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text c="var(--ink2)">{t('accounts.moveWords', { count: below })}</Text>
          {move.error && move.error.fields.length === 0 && (
            <Alert color="red" role="alert">
              {move.error.message}
            </Alert>
          )}
          <TextInput
            label={t('accounts.code')}
            required
            maxLength={30}
            data-autofocus
            value={code}
            error={errorAt('code')}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <RecordSelect
            label={t('accounts.parent')}
            description={t('accounts.moveParentHelp')}
            source={source}
            disabled={code.includes('.')}
            value={code.includes('.') ? parentByCode(accounts, code) : parent}
            error={errorAt('parentId')}
            onChange={setParent}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('accounts.cancel')}
            </Button>
            <Button type="submit" loading={move.isPending}>
              {t('accounts.moveDo')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

/** A dotted code says itself under which account it stands. */
const parentByCode = (accounts: readonly Choice[], code: string): Choice | null =>
  accounts.find((each) => each.code === code.slice(0, code.lastIndexOf('.'))) ?? null
