import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface PostingDialogProps {
  title: string
  words: string
  /** What the button that does it says. */
  action: string
  error: string | undefined
  loading: boolean
  disabled?: boolean
  /** What would be posted. */
  children?: ReactNode
  onClose(): void
  onConfirm(): void
}

/** Tells what would be posted before it is. */
export function PostingDialog(props: PostingDialogProps) {
  const t = useScreenWords()
  const { title, words, action, error, loading, disabled, children, onClose, onConfirm } = props
  return (
    <Modal opened onClose={onClose} title={title} size={children === undefined ? 'md' : 'xl'}>
      <Stack gap="md">
        <Text c="var(--ink2)">{words}</Text>
        {error !== undefined && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        {children}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('closing.cancel')}
          </Button>
          <Button
            loading={loading}
            disabled={disabled}
            onClick={onConfirm}
            // What is disabled takes no focus, and leaves it outside of the dialog.
            data-autofocus={!disabled || undefined}
          >
            {action}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
