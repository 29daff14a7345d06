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
  const { toConfirm, close } = confirmation
  const count = toConfirm?.rows.length ?? 0
  return (
    <Modal
      opened={toConfirm !== undefined}
      onClose={() => !isConfirming && close()}
      title={t('entries.confirmQuestion', { count })}
    >
      {toConfirm && (
        <Stack gap="md">
          <Text c="var(--ink2)">{t('entries.confirmTouches')}</Text>
          <TouchedStatements touched={toConfirm.touched} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close} data-autofocus>
              {t('entries.cancel')}
            </Button>
            <Button loading={isConfirming} onClick={() => confirmRows(toConfirm.rows)}>
              {t('entries.confirm')}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  )
}
