import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useKitWords } from '../words/use-words.ts'

/** Asks before a screen with unsaved typing is left, by a link, the browser's arrows or its window. */
export function LeaveGuard({ isUnsaved }: { isUnsaved(): boolean }) {
  const t = useKitWords()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isUnsaved,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  return (
    <Modal opened={status === 'blocked'} onClose={() => reset?.()} title={t('form.leaveTitle')}>
      <Stack gap="md">
        <Text>{t('form.leaveWords')}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => proceed?.()}>
            {t('form.leave')}
          </Button>
          <Button onClick={() => reset?.()} data-autofocus>
            {t('form.stay')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
