import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useKitWords } from '../words/use-words.ts'

/** Asks before a screen with unsaved typing is left, by a link, the browser's arrows or its window. */
export function LeaveGuard({ isUnsaved }: { isUnsaved(): boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isUnsaved,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  return <LeaveQuestion isAsked={status === 'blocked'} onStay={() => reset?.()} onLeave={() => proceed?.()} />
}

interface LeaveQuestionProps {
  isAsked: boolean
  onStay(): void
  onLeave(): void
}

/** Whether what was typed may be lost. */
export function LeaveQuestion({ isAsked, onStay, onLeave }: LeaveQuestionProps) {
  const t = useKitWords()
  return (
    <Modal opened={isAsked} onClose={onStay} title={t('form.leaveTitle')}>
      <Stack gap="md">
        <Text>{t('form.leaveWords')}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onLeave}>
            {t('form.leave')}
          </Button>
          <Button onClick={onStay} data-autofocus>
            {t('form.stay')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
