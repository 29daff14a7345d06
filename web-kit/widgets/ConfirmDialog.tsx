import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useKitWords } from '../words/use-words.ts'

interface ConfirmDialogProps {
  opened: boolean
  /** What is about to be done, also the word of its button. */
  action: string
  question: ReactNode
  consequence?: ReactNode
  loading?: boolean
  onConfirm(): void
  onClose(): void
}

/** Asks before something that can be undone but is felt at once; what is lost for ever asks with `DeleteDialog`. */
export function ConfirmDialog({
  opened,
  action,
  question,
  consequence,
  loading = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const t = useKitWords()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={action}
      closeOnClickOutside={!loading}
      closeOnEscape={!loading}
      closeButtonProps={{ title: t('delete.close'), 'aria-label': t('delete.close'), disabled: loading }}
    >
      <Stack gap="md">
        <Text>{question}</Text>
        {consequence !== undefined && <Text c="var(--ink2)">{consequence}</Text>}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={loading} data-autofocus>
            {t('delete.cancel')}
          </Button>
          <Button onClick={onConfirm} loading={loading}>
            {action}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
