import { useChange } from '@cuadre/web-kit/api.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Button, Group, Modal, MultiSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { aggregatedAccounts } from '../api.ts'
import type { AccountRow } from './columns.tsx'
import type { ActedOn } from './use-account-actions.tsx'

interface AggregateDialogProps {
  account: ActedOn
  accounts: readonly AccountRow[]
  onClose(): void
}

/** Brings accounts of other codes under one that sums them, or takes them out again. */
export function AggregateDialog({ account, accounts, onClose }: AggregateDialogProps) {
  const t = useScreenWords()
  // What a dotted code puts there can't be taken out; only accounts with a code of their own come and go.
  const free = accounts.filter(
    ({ _id, code, parentId }) =>
      _id !== account._id && !code.includes('.') && (parentId === null || parentId === account._id),
  )
  const before = free.filter(({ parentId }) => parentId === account._id).map(({ _id }) => _id)
  const [chosen, setChosen] = useState(before)
  const aggregate = useChange(aggregatedAccounts, {
    onSuccess: () => {
      toast.success(t('accounts.aggregated', { code: account.code }))
      onClose()
    },
  })
  const attach = chosen.filter((id) => !before.includes(id))
  const detach = before.filter((id) => !chosen.includes(id))
  return (
    <Modal opened onClose={onClose} title={t('accounts.aggregateTitle', { code: account.code })} size="lg">
      <Stack gap="md">
        <Text c="var(--ink2)">{t('accounts.aggregateWords')}</Text>
        {aggregate.error && (
          <Alert color="red" role="alert" title={aggregate.error.message}>
            {aggregate.error.fields.map(({ message }) => message).join(' ')}
          </Alert>
        )}
        <MultiSelect
          label={t('accounts.aggregateWhich')}
          searchable
          clearable
          limit={50}
          data-autofocus
          data={free.map(({ _id, code, name }) => ({ value: _id, label: `${code} ${name}` }))}
          value={chosen}
          onChange={setChosen}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('accounts.cancel')}
          </Button>
          <Button
            loading={aggregate.isPending}
            disabled={attach.length + detach.length === 0}
            onClick={() => aggregate.mutate({ parentId: account._id, attach, detach })}
          >
            {t('accounts.aggregateDo')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
