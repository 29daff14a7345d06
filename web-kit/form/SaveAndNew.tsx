import { Button, Kbd } from '@mantine/core'
import { useKitWords } from '../words/use-words.ts'

interface SaveAndNewProps {
  isSaving: boolean
  onClick(): void
}

/** Saves and begins the next one. On a phone it waits above the bar. */
export function SaveAndNew({ isSaving, onClick }: SaveAndNewProps) {
  const t = useKitWords()
  return (
    <Button
      variant="default"
      aria-disabled={isSaving || undefined}
      onClick={onClick}
      rightSection={
        <Kbd size="xs" aria-hidden>
          Ctrl ⇧ S
        </Kbd>
      }
    >
      {t('form.saveAndNew')}
    </Button>
  )
}
