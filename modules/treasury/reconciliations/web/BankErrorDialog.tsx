import { useKitWords, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { wordsOf } from './Pairs.tsx'
import type { BankLine } from './work.ts'

interface BankErrorDialogProps {
  line: BankLine
  onClose(): void
  onSaid(note: string): void
}

/** What the bank did by mistake and will undo, in words. */
export function BankErrorDialog({ line, onClose, onSaid }: BankErrorDialogProps) {
  const t = useScreenWords()
  const kit = useKitWords()
  const [note, setNote] = useState(wordsOf(line))
  const say = (event: FormEvent) => {
    event.preventDefault()
    if (note.trim() !== '') onSaid(note.trim())
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('reconciliations.bankError')}
      closeButtonProps={{ title: kit('delete.close'), 'aria-label': kit('delete.close') }}
    >
      <form onSubmit={say}>
        <Stack gap="md">
          <TextInput
            label={t('reconciliations.bankErrorNote')}
            description={t('reconciliations.bankErrorHelp')}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
            maxLength={300}
            required
            data-autofocus
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {kit('delete.cancel')}
            </Button>
            <Button type="submit">{t('reconciliations.markError')}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
