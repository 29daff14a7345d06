import { Button, Group, Modal, Progress, Stack, Text } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { useKitWords } from '../words/use-words.ts'

interface DeleteDialogProps {
  opened: boolean
  /** The question, naming what would be deleted. */
  question: ReactNode
  /** What is lost with it, or what is not. */
  consequence?: ReactNode
  loading?: boolean
  /** Whole-number percent, for deletions that take long. */
  progress?: number
  onDelete(): void
  onClose(): void
}

/** Closes by itself when the deletion ends: when loading stops or progress passes 99 %. */
export function DeleteDialog({
  opened,
  question,
  consequence,
  loading = false,
  progress,
  onDelete,
  onClose,
}: DeleteDialogProps) {
  const t = useKitWords()
  const wasLoading = useRef(false)
  useEffect(() => {
    const ended = (wasLoading.current && !loading) || (progress ?? 0) > 99
    wasLoading.current = loading
    if (opened && ended) onClose()
  }, [opened, loading, progress, onClose])

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('delete.title')}
      size="max(35%, min(320px, 100%))"
      closeOnClickOutside={!loading}
      closeOnEscape={!loading}
      closeButtonProps={{ title: t('delete.close'), 'aria-label': t('delete.close'), disabled: loading }}
    >
      <Stack gap="md">
        <Text>{question}</Text>
        {consequence !== undefined && <Text c="var(--ink2)">{consequence}</Text>}
        {loading && progress !== undefined && <Progress value={progress} aria-label={t('delete.progress')} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={loading} data-autofocus>
            {t('delete.cancel')}
          </Button>
          <Button color="red" onClick={onDelete} loading={loading}>
            {t('delete.confirm')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
