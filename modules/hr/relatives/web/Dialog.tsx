import { useKitWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Button, Group, Modal, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'

/** What a call refused: a sentence, and what is wrong with which field. */
export interface Refused {
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

/** A few fields over the screen that they belong to; Enter sends them. */
export function Dialog({ title, action, error, isBusy, isWhole, onSubmit, onClose, children }: DialogProps) {
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

export const refusedOf = (error: Refused | null, path: string) =>
  error?.fields.find((field) => field.path === path)?.message
