import type { ApiError } from '@cuadre/web-kit/api.ts'
import { useKitWords, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Button, Group, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'

interface LineFormProps {
  change: { error: ApiError | null; isPending: boolean }
  /** Whether all is said that has to be. */
  isWhole: boolean
  /** What its button says; that it is recorded, unless given. */
  submit?: string
  onSubmit(event: FormEvent): void
  onClose(): void
  children: ReactNode
}

/** What is written of a line before it is posted: what was refused above it, and what posts it below. */
export function LineForm({ change, isWhole, submit, onSubmit, onClose, children }: LineFormProps) {
  const t = useScreenWords()
  const kit = useKitWords()
  return (
    <form onSubmit={onSubmit}>
      <Stack gap="sm">
        {change.error && (
          <Alert color="red" role="alert">
            {change.error.fields[0]?.message ?? change.error.message}
          </Alert>
        )}
        {children}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={change.isPending}>
            {kit('delete.cancel')}
          </Button>
          <Button type="submit" loading={change.isPending} disabled={!isWhole}>
            {submit ?? t('reconciliations.record')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
