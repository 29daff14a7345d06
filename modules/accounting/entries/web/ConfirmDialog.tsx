import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { TouchedStatements } from '../../saved-statements/web/ApprovedWarning.tsx'
import type { EntryActions } from './use-entry-actions.tsx'

/** Names the approved statements that confirming entries would change; they may be confirmed all the same. */
export function ConfirmDialog({
  actions: { confirmation, confirmRows, isConfirming },
}: {
  actions: EntryActions
}) {
  const t = useScreenWords()
  const { input, close } = confirmation
  const count = input?.rows.length ?? 0
  return (
    <Modal
      opened={input !== undefined}
      onClose={() => !isConfirming && close()}
      title={t('entries.confirmQuestion', { count })}
    >
      {input && (
        <Stack gap="md">
          <Text c="var(--ink2)">{t('entries.confirmTouches')}</Text>
          <TouchedStatements touched={input.touched} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close} data-autofocus>
              {t('entries.cancel')}
            </Button>
            <Button loading={isConfirming} onClick={() => confirmRows(input.rows)}>
              {t('entries.confirm')}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  )
}
