import { useChange } from '@cuadre/web-kit/api.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { z } from 'zod'
import { type ImportBatch, undoImport } from '../api.ts'

interface UndoDialogProps {
  batch: z.output<typeof ImportBatch>
  onClose(): void
  onUndone?(): void
}

/** Says what undoing means before it is done. */
export function UndoDialog({ batch, onClose, onUndone }: UndoDialogProps) {
  const t = useScreenWords()
  const undo = useChange(undoImport, {
    onSuccess: () => {
      toast.success(t('imports.undone', { file: batch.fileName }))
      onClose()
      onUndone?.()
    },
  })
  return (
    <Modal opened onClose={onClose} title={t('imports.undoTitle', { file: batch.fileName })}>
      <Stack gap="md">
        <Text c="var(--ink2)">{t(`imports.undoWords.${batch.what}`)}</Text>
        {undo.error && (
          <Alert color="red" role="alert">
            {undo.error.message}
          </Alert>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('imports.cancel')}
          </Button>
          <Button color="red" loading={undo.isPending} onClick={() => undo.mutate({ _id: batch._id })}>
            {t('imports.undo')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
