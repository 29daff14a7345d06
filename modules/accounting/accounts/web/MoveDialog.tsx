import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { FormAlert } from '@cuadre/web-kit/form/FormAlert.tsx'
import type { Choice, ChoiceSource } from '@cuadre/web-kit/form/choice.ts'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
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
  const below = accounts.filter((each) => each.code.startsWith(`${account.code}.`)).length
  const form = useForm({
    start: {
      code: account.code,
      parent: (accounts.find(({ _id }) => _id === account.parentId) ?? null) as Choice | null,
    },
    save: updatePreviousAccount,
    inputOf: ({ code, parent }) => ({
      _id: account._id,
      version: account.version,
      code,
      parentId: code.includes('.') ? undefined : (parent?._id ?? null),
    }),
    onSaved: ({ code }) => {
      toast.success(t('accounts.moved', { before: account.code, code }))
      onClose()
    },
  })
  const { code } = form.values
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.submit()
  }
  return (
    <Modal opened onClose={onClose} title={t('accounts.moveTitle', { code: account.code })} size="md">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text c="var(--ink2)">{t('accounts.moveWords', { count: below })}</Text>
          <FormAlert error={form.error} />
          <TextInput
            label={t('accounts.code')}
            required
            maxLength={30}
            data-autofocus
            {...form.text('code')}
          />
          <RecordSelect
            label={t('accounts.parent')}
            description={t('accounts.moveParentHelp')}
            source={source}
            disabled={code.includes('.')}
            {...form.of('parent')}
            {...(code.includes('.') && { value: parentByCode(accounts, code) })}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('accounts.cancel')}
            </Button>
            <Button type="submit" loading={form.isSaving}>
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
