import { useChange } from '@cuadre/web-kit/api.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, Group, Modal, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { undoDecision, type DisplayedDecision } from '../api.ts'

interface UndoDialogProps {
  decision: DisplayedDecision
  onClose(): void
}

/** Takes a decision back: its entry is reversed, and why is recorded. */
export function UndoDialog({ decision, onClose }: UndoDialogProps) {
  const t = useScreenWords()
  const [reason, setReason] = useState('')
  const undo = useChange(undoDecision)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('files.undoing')}
      closeButtonProps={{ 'aria-label': t('files.cancel') }}
    >
      <Stack gap="md">
        <Textarea
          label={t('files.undoReason')}
          required
          autosize
          minRows={2}
          maxLength={500}
          data-autofocus
          value={reason}
          error={undo.error?.message}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('files.cancel')}
          </Button>
          <Button
            color="red"
            loading={undo.isPending}
            disabled={reason.trim() === ''}
            onClick={() =>
              undo.mutate(
                { _id: decision._id, reason: reason.trim() },
                {
                  onSuccess: () => {
                    toast.success(t('files.undone'))
                    onClose()
                  },
                },
              )
            }
          >
            {t('files.undoing')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
